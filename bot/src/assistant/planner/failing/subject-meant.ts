import type { Shown } from '../../shown.ts';

/** What is asked about, with the words that are left besides. */
export interface Subject {
  things: readonly Shown[];
  rest: string;
  isNamed?: true;
}
