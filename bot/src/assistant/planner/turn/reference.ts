import type { Filter, ListQuery } from '../../../contract/query.ts';
import type { Shown } from '../../shown.ts';

/** Words of a message that stand for what was shown. */
export interface Reference {
  /** Their position in the text; `end` is exclusive. */
  start: number;
  end: number;
  /** The things that the words refer to. */
  things: readonly Shown[];
  /** The filters that narrow the list to them. Absent: they are all of it, or selected by position. */
  by?: readonly Filter[];
  /** The order whose end they are: "the oldest". */
  sort?: NonNullable<ListQuery['sort']>;
  /** How many of that end, and how many come before them: "the second oldest". */
  limit?: number;
  skip?: number;
  /** The end of an order that these things are, as far as is known. */
  atEnd?: Required<Pick<Reference, 'sort' | 'limit' | 'skip'>>;
  /** Whether it counts the rows of the last answer: "the second one". */
  isCounted?: true;
  /** Whether it refers to all the others: "not the web ones". */
  isExcluded?: true;
  /** Whether the words name them, so that a pronoun in the same message means them as well. */
  isNamed?: true;
  /** Whether it is what belongs to the thing that was named before it: "the search one, is the box ok". */
  isOfNamed?: true;
  /** Whether it is of another kind than what was shown: "that search box", after alarms. */
  isTied?: true;
  /** Whether it comes before what belongs to it: "its", "the search one's". */
  isOwner?: true;
}
