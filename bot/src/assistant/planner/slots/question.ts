import type { Filter, Window } from '../../../contract/query.ts';
import type { DaysAhead } from '../../../domain/period-ahead.ts';
import type { PeriodMatch } from '../../../domain/periods.ts';
import type { Token } from '../words/text.ts';
import type { MentionAt } from './mention.ts';
import type { PatternMatch } from './pattern-matches.ts';

/** A place that a question names: the token at which it begins, and the end of its words in the text. */
export interface PlaceAt {
  at: number;
  end: number;
  codes: readonly string[];
  isExcluded: boolean;
  /** Whether it is excluded together with a name before it: "not in staging or ireland". */
  sharesNegation?: boolean;
}

/** A question taken apart into what means the same for every tool. */
export interface Question {
  text: string;
  tokens: Token[];
  /** Per token: true once a slot below explains it. */
  taken: boolean[];
  regions: string[];
  excludedRegions: string[];
  /** The positions of regions; `end` is exclusive. */
  places: PlaceAt[];
  accounts: string[];
  /** "not in production"; if no others are named, `accounts` has all but these. */
  excludedAccounts: string[];
  /** A 12-digit id or name that no connected account has. */
  unknownAccount?: string;
  periods: PeriodMatch[];
  /** The same and other periods as days ahead, for what is due on a date. */
  daysAhead: DaysAhead[];
  /** "in the last 3 hours", or the first of the periods as instants. */
  window?: Window;
  /** The ends of the window as instants, if the text gives times of day for them: "after 10:00", "an hour ago". */
  hours?: { start: number; end: number; from?: string; to?: string };
  tags: Filter[];
  /** The position of these words. */
  tagPlaces: Map<Filter, number>;
  /** Tags to group by: 'tag:team'. */
  groupTags: string[];
  quoted: { value: string; token: number }[];
  /** "called prod": a name that the grammar marks as one. */
  saidName?: SaidName;
  /** "with backup in the name" */
  nameContains?: string;
  /** "whose name ends with -logs" */
  nameEnd?: string;
  /** Words that look like a value of some tool's field: ids, addresses, instance types. */
  patternMatches: PatternMatch[];
  /** Words that mean something in the accounts. */
  mentions: MentionAt[];
  /** Whether the graph is known, so that a word that names nothing is not a name. */
  isGraphKnown?: boolean;
}

/** The words of a question, and what explains them. */
export type ReadWords = Pick<Question, 'mentions' | 'taken' | 'text' | 'tokens'>;

/** A name that the grammar marks as one, so that it means nothing else: "called prod", "the bucket `all`". */
export interface SaidName {
  words: string;
  /** Token indexes; `to` is exclusive. */
  from: number;
  to: number;
  /** The index of the last word of the noun for what has the name. */
  noun: number;
  /** The kinds that the noun may mean. */
  kinds: readonly string[];
  /** Whether the question is about the things of that noun: not in "roles with a policy called x". */
  isHead: boolean;
  /** "named like prod" */
  isLike: boolean;
}
