import type { Filter, Window } from '../../../contract/query.ts';
import type { PeriodMatch } from '../../../domain/periods.ts';
import type { Token } from '../words/text.ts';
import type { MentionAt } from './mention.ts';
import type { PatternMatch } from './pattern-matches.ts';

/** A question taken apart: what means the same whichever tool answers. */
export interface Question {
  text: string;
  tokens: Token[];
  /** Per token: true once a slot below accounts for it. */
  taken: boolean[];
  regions: string[];
  excludedRegions: string[];
  accounts: string[];
  /** "not in production"; where no others are named, all but these are in `accounts`. */
  excludedAccounts: string[];
  /** A 12-digit id or name that no connected account has. */
  unknownAccount?: string;
  periods: PeriodMatch[];
  /** "in the last 3 hours", or the first of the periods as instants. */
  window?: Window;
  tags: Filter[];
  /** A tag to group by: 'tag:team'. */
  groupTags: string[];
  quoted: { value: string; token: number }[];
  /** "with backup in the name" */
  nameContains?: string;
  /** "whose name ends with -logs" */
  nameEnd?: string;
  /** Words that look like a value of some tool's field: ids, addresses, instance types. */
  patternMatches: PatternMatch[];
  /** Words that mean something in the accounts. */
  mentions: MentionAt[];
  /** It is known what is there, so that a word that names nothing is no name. */
  isGraphKnown?: boolean;
}
