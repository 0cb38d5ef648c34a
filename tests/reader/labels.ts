import type { Domain } from './domains.ts';
import { TOOLS_OF } from './domains.ts';

/**
 * What a turn does: new, goes on, refers, small talk, talk about the answer, a wish to change something or for a
 * secret.
 */
export const ACTS = ['N', 'O', 'R', 'S', 'T', 'X'] as const;
export type Act = (typeof ACTS)[number];

export const DOMAINS = Object.keys(TOOLS_OF) as Domain[];

/** The kind of answer that is wanted. */
export const FORMS = [
  'list',
  'count',
  'value',
  'yesno',
  'rank',
  'who',
  'when',
  'why',
  'trend',
  'cost',
  'compare',
  'forecast',
  'about',
  'health',
  'overview',
  'findings',
  'savings',
  'schedule',
  'fix',
  'other',
] as const;
export type Form = (typeof FORMS)[number];

/** What a pronoun, an ordinal or an ellipsis refers to. */
export const REFS = ['-', 'one', 'all', 'first', 'nth', 'sup', 'some', 'before', 'ask'] as const;
export type Ref = (typeof REFS)[number];

/** The heads of the reader, in the order of its outputs. */
export const HEADS = [ACTS, DOMAINS, FORMS, REFS] as const satisfies readonly (readonly string[])[];

/** Where the outputs of each head begin, and the number of all outputs. */
export const STARTS = HEADS.map((_, head) =>
  HEADS.slice(0, head).reduce((sum, labels) => sum + labels.length, 0),
);
export const OUTPUTS = HEADS.reduce((sum, labels) => sum + labels.length, 0);
