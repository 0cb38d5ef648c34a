import type { Meaning } from '../words/vocabulary.ts';

export type Of<K extends Meaning['kind']> = Extract<Meaning, { kind: K }>;

/** Tests whether a meaning is of one of these kinds. */
export const only =
  <K extends Meaning['kind']>(...kinds: K[]) =>
  (meaning: Meaning): meaning is Of<K> =>
    (kinds as string[]).includes(meaning.kind);
