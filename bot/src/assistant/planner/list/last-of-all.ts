import { isNounAt, isSingular, nounAhead } from './nouns.ts';
import type { Scan } from './scan.ts';
import { mark, saidField, wordAt } from './scan.ts';

/** Words for what happened to a thing: "which alarm was edited last". */
const HAPPENED = /(?:ed|en|ew|ang|made|set|built|gone|off|in|up)$/;

/** "when did he last log in": there the word belongs to the verb. */
const BEFORE =
  /^(?:the|our|my|your|their|its|his|her|whose|which|what|me|us|get|show|list|and|of|for|any|was|is|were|are)$/;
/** Of each group, one is the last. */
const EACH = /\b(?:each|every|per|by)\b/i;

/** "when was the last snapshot", "which function was modified last": the newest, by the date in question. */
export function readLastOfAll(scan: Scan): void {
  const { tokens } = scan.question;
  const at = tokens.findIndex(({ word }, index) => word === 'last' && !scan.taken[index]);
  if (at < 0 || scan.sort || scan.limit !== undefined || EACH.test(scan.question.text)) return;
  const isAtEnd = at === tokens.length - 1 && HAPPENED.test(wordAt(scan, at - 1));
  const isBefore = isNounAt(scan, at + 1) && (at === 0 || BEFORE.test(wordAt(scan, at - 1)));
  if (!isAtEnd && !isBefore) return;
  const noun = isAtEnd ? nounAhead(scan, 0, at) : nounAhead(scan, at + 1, 1);
  const field = saidField(scan, ({ ahead, type }) => type === 'date' && !ahead) ?? scan.vocabulary.age;
  if (!noun || !field) return;
  scan.sort = { field: field.key, direction: 'desc' };
  if (isSingular(noun)) scan.limit = 1;
  scan.score += 1.5;
  mark(scan, at, at + 1);
}
