/** The rules by chapter, in the order of the book; only those a search has found. */
import type { RuleInfo } from "../wire/messages";
import { found } from "./search";

export interface Chapter {
  name: string;
  /** for links inside the page */
  anchor: string;
  rules: RuleInfo[];
}

export function chaptersOf(rules: readonly RuleInfo[], terms: readonly string[] = []): Chapter[] {
  const chapters = new Map<string, Chapter>();
  for (const rule of rules) {
    if (!found(terms, rule.id, rule.title, rule.text.replace(/\s+/g, " "), rule.source)) continue;
    let chapter = chapters.get(rule.chapter);
    if (!chapter) {
      const anchor = `chapter-${rule.chapter.toLowerCase().replace(/[^a-z]+/g, "-")}`;
      chapter = { name: rule.chapter, anchor, rules: [] };
      chapters.set(rule.chapter, chapter);
    }
    chapter.rules.push(rule);
  }
  return [...chapters.values()];
}
