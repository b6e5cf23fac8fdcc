/** Moments of seeded games for the tests of this folder. */
import cards from "../../fixtures/renaissance-wars/cards.json";
import rules from "../../fixtures/renaissance-wars/rules.json";
import type { CardInfo, RuleInfo } from "../../wire/messages";
import { bookOf } from "./book";
import type { Moment, Scene } from "./play";
import { sceneOf } from "../../table/scene";

const files = import.meta.glob<{ default: unknown }>("../../fixtures/renaissance-wars/*.json", { eager: true });

export const infos = cards as unknown as CardInfo[];
export const ruleInfos = rules as unknown as RuleInfo[];
export const book = bookOf(infos);
export const moments = Object.entries(files)
  .map(([path, file]) => [path.replace(/.*\/|\.json/g, ""), file.default as Moment] as const)
  .filter(([, moment]) => moment.type === "snapshot");
export const moment = (name: string): Moment => moments.find(([one]) => one === name)![1];
export const sceneAt = (name: string): Scene => sceneOf(moment(name), moment(name).lines) as Scene;
