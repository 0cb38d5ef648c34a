import type { SumsDoc } from '../limits/add-to-sums.ts';

/** What all workspaces spent in a day, in USD: a lookup. */
export interface DayDoc extends SumsDoc<'usd'> {
  type: 'llm_day';
}

/** What a workspace's questions of a month used. */
export interface MonthDoc
  extends SumsDoc<'questions' | 'unpriced' | 'input_tokens' | 'output_tokens' | 'usd'> {
  type: 'llm_month';
  workspace_id: string;
}

const DAY = 24 * 3600;
/** A day is asked about while it lasts, a month too. */
export const DAY_TTL_SECONDS = 2 * DAY;
export const MONTH_TTL_SECONDS = 40 * DAY;

/** 'llm-day-2026-11-23', in UTC. */
export const dayId = (now: number): string => `llm-day-${new Date(now).toISOString().slice(0, 10)}`;

/** 'llm-month-2026-11', in UTC. */
export const monthId = (now: number): string => `llm-month-${new Date(now).toISOString().slice(0, 7)}`;
