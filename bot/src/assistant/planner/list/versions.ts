import type { Field } from '../../../tools/tool.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { addFilter } from './add-filter.ts';
import type { Order } from './compare.ts';
import { fieldFor } from './compared-field.ts';
import { isNounAt } from './nouns.ts';
import { quantityAt } from './quantity-at.ts';
import type { Scan } from './scan.ts';
import { fieldAt, mark, wordAt } from './scan.ts';

interface Version {
  field: Field;
  value: string;
  to: number;
}

/** Filters by a version, and returns the index of the token after it. */
export function readVersion(scan: Scan, at: number, op: Order, { field, value, to }: Version): number {
  addFilter(scan, { field: field.key, op, value });
  const said = fieldAt(scan, at - 1);
  mark(scan, said?.field === field ? at - 1 : at, to);
  scan.score += 1.5;
  return to;
}

/**
 * "postgres below 14", "redis older than 7.0": a number without a unit, where the question names nothing that could be
 * counted.
 */
export function bareVersionAt(scan: Scan, at: number, from: number): Version | undefined {
  const { tokens } = scan.question;
  const quantity = quantityAt(tokens, from);
  const token = tokens[from];
  if (!quantity || !token || quantity.unit !== '' || !/^v?\d{1,3}(\.\d+){0,2}$/.test(token.word))
    return undefined;
  // "above 80", about databases: nothing says that this is a version.
  const isVersion =
    token.word.includes('.') ||
    /\b(?:versions?|engines?|releases?)\b/i.test(scan.question.text) ||
    scan.filters.some(({ field: key }) => /engine/.test(key)) ||
    /^(?:older|newer|earlier|later)$/.test(wordAt(scan, at));
  const field = [...scan.vocabulary.fields.values()].find(
    ({ key, type }) => isVersion && type === 'text' && /^(?:engine_|kubernetes_)?version$/.test(key),
  );
  const next = wordAt(scan, from + 1);
  const isEnd = next === '' || STOP_WORDS.has(next) || scan.taken[from + 1] || isNounAt(scan, from + 1);
  return field && isEnd && !fieldFor(scan, at, quantity)
    ? { field, value: token.raw, to: from + 1 }
    : undefined;
}

/** "older than version 14": the field stands in between. */
export function versionAt(scan: Scan, at: number): Version | undefined {
  const said = fieldAt(scan, at);
  const token = said && scan.question.tokens[said.to];
  if (!said || !token || said.field.type !== 'text' || !/^v?\d+(\.\d+)*$/.test(token.word)) return undefined;
  return { field: said.field, value: token.raw, to: said.to + 1 };
}
