import type { Deed } from './verbs.ts';

/** How a person does it. `{id}`, `{name}` and `{region}` stand for the thing; words in capitals are for the person to fill in. */
export interface Recipe {
  /** What is done to the thing, where the name of the deed does not say it: 'disable a key of'. */
  verb?: string;
  /** An AWS CLI command, without its region. */
  run: string;
  /** What to know before, in one or two sentences. */
  care: string;
}

/** Recipes by the list that reads a kind of things. */
export type Recipes = Readonly<Record<string, Partial<Record<Deed, Recipe>>>>;

export const NO_WAY_BACK = 'It cannot be undone.';
