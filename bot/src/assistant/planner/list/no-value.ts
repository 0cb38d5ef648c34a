import { isNothing } from '../../../graph/mention.ts';
import type { Field } from '../../../tools/tool.ts';
import { isNounAt } from './nouns.ts';
import type { Scan } from './scan.ts';
import { wordAt } from './scan.ts';

/** "instances are oversized": reports whether a plain word describes a state, although the field holds names or ids. */
export const isState = (
  { graph }: Scan,
  value: string,
  { pattern, type, values }: Field,
  singular: boolean,
): boolean =>
  type === 'text' &&
  !values &&
  /^[a-z]+$/.test(value) &&
  (!singular || pattern !== undefined) &&
  (!graph || isNothing(graph.resolve(value)));

/** "have glittery versioning": reports whether an ordinary word is not among the values of a field. */
export const isNoValue = (word: string, { values }: Field): boolean =>
  values !== undefined && /^[a-z]+$/.test(word) && !(word in values);

/**
 * "what type is web-1?", "which engine version is orders-db on?": reports whether a property of the named thing is
 * asked for.
 */
export const asksProperty = (
  scan: Scan,
  { from, to }: { from: number; to: number },
  after: { to: number } | undefined,
  { field, value }: { field: Field; value: string },
): boolean =>
  /^(?:is|are|was|does|has)$/.test(wordAt(scan, to)) &&
  // "what groups is bob in?", "what type is jenkins?"
  (/[-_.\d]/.test(value) ||
    (field.type === 'text' && isNoValue(value, field)) ||
    scan.question.mentions.some(({ exact, to: end }) => end === after?.to && exact.length > 0) ||
    /^(?:in|on|have|has|use|uses|using|running|belong|belongs|part)$/.test(wordAt(scan, after?.to ?? -1))) &&
  (/^(?:what|which)$/.test(wordAt(scan, from - 1)) ||
    (/^(?:what|which)$/.test(wordAt(scan, from - 2)) && !isNounAt(scan, from - 1)));

/** "what triggers image-resize": one of the list's own things has the property. It is not its value. */
export const isDone = (scan: Scan, { from, to }: { from: number; to: number }): boolean =>
  /^(?:what|who)$/.test(wordAt(scan, from - 1)) &&
  scan.question.mentions.some(
    (mention) => mention.from === to && mention.exact.some(({ kind }) => kind === scan.vocabulary.tool.id),
  );
