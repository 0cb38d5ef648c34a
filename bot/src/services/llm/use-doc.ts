import type { SumsDoc } from '../limits/add-to-sums.ts';

/** The spending of all workspaces in a day, in USD. A lookup. */
export interface DayDoc extends SumsDoc<'usd'> {
  type: 'llm_day';
}

/** The use by a workspace's questions in a month. */
export interface MonthDoc
  extends SumsDoc<'questions' | 'unpriced' | 'input_tokens' | 'output_tokens' | 'usd'> {
  type: 'llm_month';
  workspace_id: string;
}

const DAY = 24 * 3600;
/** How long a sum is kept: it is only needed during its own day or month. */
export const DAY_TTL_SECONDS = 2 * DAY;
export const MONTH_TTL_SECONDS = 40 * DAY;

/** 'llm-day-2026-11-23', in UTC. */
export const dayId = (now: number): string => `llm-day-${new Date(now).toISOString().slice(0, 10)}`;

/** 'llm-month-2026-11', in UTC. */
export const monthId = (now: number): string => `llm-month-${new Date(now).toISOString().slice(0, 7)}`;
