import type { Entity } from './entity.ts';
import type { Tagged } from './tag-index.ts';
import { Things } from './things.ts';

/** A tag that the words may mean. */
export interface TagMeaning {
  key: string;
  /** As AWS spells it. Several if only their letter case differs. */
  values: string[];
  things: Things;
}

/** What words may mean in the accounts of a question. */
export interface Mention {
  words: string;
  /** Resources with exactly this name. */
  exact: readonly Entity[];
  /** Resources whose names contain the words. */
  part: Things;
  /** Tags with this value, the most used first. */
  tags: TagMeaning[];
}

export const NONE: Mention = { words: '', exact: [], part: new Things([]), tags: [] };

export const meaningOf = (key: string, same: readonly Tagged[]): TagMeaning => ({
  key,
  values: [...new Set(same.flatMap(({ values }) => values))],
  things: new Things(same.map(({ things }) => things)),
});

export const isNothing = ({ exact, part, tags }: Mention): boolean =>
  exact.length === 0 && part.isEmpty && tags.length === 0;
