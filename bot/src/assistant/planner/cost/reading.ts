import type { Period } from '../../../contract/query.ts';
import type { ServiceMention } from '../../../domain/services.ts';
import type { Graph } from '../../../graph/graph.ts';
import type { Question } from '../slots/question.ts';

export interface CostFilter {
  /** The dimension in the cost tools' terms: 'service', 'region', 'tag:team', … */
  dimension: string;
  op: 'eq' | 'ne';
  values: string[];
}

/** What a question says about costs. A follow-up takes over only what is present. */
export interface CostReading {
  /** Evidence that the question is about money; 0 or less means none. */
  score: number;
  period?: Period;
  baseline?: Period;
  /** The periods that the question names, in order. `period` and `baseline` may be derived from fewer. */
  named: Period[];
  granularity?: 'total' | 'daily' | 'monthly';
  groupBy: string[];
  filters: CostFilter[];
  metric?: string;
  limit?: number;
  sort?: 'asc' | 'desc';
  /** The dearest or the cheapest day or month of a series. */
  peak?: 'most' | 'least';
  /** The day or month on which the costs rose or fell most: "on which day did it jump". */
  jump?: 'rose' | 'fell';
  /** How many groups to skip: 1 for "the second most". */
  skip?: number;
  /** Only the groups above or below an amount. */
  bound?: { op: 'gt' | 'lt'; value: number };
  accounts: string[];
  compares: boolean;
  /** The future days that the question names, and the amount to compare them with. */
  ahead?: { period?: Period; baseline?: Period; exceeds?: number; below?: boolean };
  /** Only costs that rose, that fell, or that are new. */
  change?: 'rose' | 'fell' | 'new';
  /** Changes are ranked in percent, not in money: "which grew faster". */
  relative?: true;
  /** Only costs that changed by this factor; 0.5 means halved. */
  times?: number;
  /** The share of all costs. */
  share?: true;
  /** Whether the question asks why the costs are as they are. */
  why?: true;
  /** A part of the sum that the message asks for, which is in it unless it was left out before: 'support'. */
  included?: string;
  /** Assumptions, one sentence each. */
  assumed: string[];
  /** Content words that stayed unexplained. */
  ignored: string[];
}

/** The reading of a message that says nothing about money. */
export const NOTHING: CostReading = {
  score: 0,
  named: [],
  groupBy: [],
  filters: [],
  accounts: [],
  compares: false,
  assumed: [],
  ignored: [],
};

/** The state of reading one question about money. */
export interface CostScan {
  question: Question;
  /** The known things; absent if nothing is known. */
  graph?: Graph | undefined;
  /** Whether the last answer of the thread was about costs. */
  goesOn?: boolean;
  /** The dimensions that those costs were grouped or narrowed by. */
  shownBy: readonly string[];
  /** The question's text in lower case. */
  lower: string;
  /** The AWS services that the question names. */
  services: readonly ServiceMention[];
  reading: CostReading;
  /** The parts of the text that have been read; `end` is exclusive. */
  spans: { start: number; end: number }[];
}

/** Marks the text between two positions as read. */
export const take = (scan: CostScan, start: number, end: number): void => {
  scan.spans.push({ start, end });
};

/** Marks the match of a pattern as read. */
export const takeMatch = (scan: CostScan, match: RegExpExecArray): void =>
  take(scan, match.index, match.index + match[0].length);
