import type { Period } from '../../../contract/query.ts';
import type { ServiceMention } from '../../../domain/services.ts';
import type { Graph } from '../../../graph/graph.ts';
import type { Question } from '../slots/question.ts';

export interface CostFilter {
  /** 'service', 'region', 'tag:team', … as the cost tools name them. */
  dimension: string;
  op: 'eq' | 'ne';
  values: string[];
}

/** What a question says about costs; a follow-up takes only what is there. */
export interface CostReading {
  /** Evidence that the question is about money; none at 0 and below. */
  score: number;
  period?: Period;
  baseline?: Period;
  /** The periods that were named, in order; `period` and `baseline` may be worked out from fewer. */
  named: Period[];
  granularity?: 'total' | 'daily' | 'monthly';
  groupBy: string[];
  filters: CostFilter[];
  metric?: string;
  limit?: number;
  sort?: 'asc' | 'desc';
  accounts: string[];
  compares: boolean;
  /** The question is about days to come: those named, and the amount that they are held against. */
  ahead?: { period?: Period; exceeds?: number };
  /** Only what rose, what fell, what cost nothing before. */
  change?: 'rose' | 'fell' | 'new';
  /** Only what costs so many times as much as before, or that part of it. */
  times?: number;
  /** The part that it is of all costs. */
  share?: true;
  /** It is asked why costs are as they are. */
  why?: true;
  /** What was assumed, a sentence each. */
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
  /** What is there: absent where nobody knows. */
  graph?: Graph | undefined;
  /** The last answer of the thread was about costs. */
  goesOn?: boolean;
  /** The dimensions that those costs were grouped or narrowed by. */
  shownBy: readonly string[];
  /** The question's text in lower case. */
  lower: string;
  /** The AWS services that the question names. */
  services: ServiceMention[];
  reading: CostReading;
  /** What has been read of the text, `end` exclusive. */
  spans: { start: number; end: number }[];
}

/** Marks the text between two places as read. */
export const take = (scan: CostScan, start: number, end: number): void => {
  scan.spans.push({ start, end });
};

/** Marks what a pattern matched as read. */
export const takeMatch = (scan: CostScan, match: RegExpExecArray): void =>
  take(scan, match.index, match.index + match[0].length);
