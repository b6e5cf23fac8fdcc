/** Moments of seeded games for the tests of this folder. */
import cards from "../../fixtures/seven-wonders/cards.json";
import rules from "../../fixtures/seven-wonders/rules.json";
import type { CardInfo, RuleInfo } from "../../wire/messages";
import { bookOf } from "./book";
import type { Moment } from "./play";

const files = import.meta.glob<{ default: unknown }>("../../fixtures/seven-wonders/*.json", { eager: true });

export const infos = cards as unknown as CardInfo[];
export const ruleInfos = rules as unknown as RuleInfo[];
export const book = bookOf(infos);
export const moments = Object.entries(files)
  .map(([path, file]) => [path.replace(/.*\/|\.json/g, ""), file.default as Moment] as const)
  .filter(([, moment]) => moment.type === "snapshot");
export const moment = (name: string): Moment => moments.find(([one]) => one === name)![1];
