import type { Filter, ListQuery } from '../../../contract/query.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';

const STATES = /^(?:stopped|terminated|paused|failed|disabled)$/;

/** "why is one stopped", after the running ones: none of those, so the ones of that state. */
export function ofOtherState({ frame, text }: PlanInput, words: readonly string[]): ToolPlan | undefined {
  const { args = {}, tool = '' } = frame?.last ?? {};
  const said = words.find((word) => STATES.test(word));
  const { filters = [], limit: _, measure: _m, ...query } = args as ListQuery;
  const isState = ({ field, op, value }: Filter) =>
    /^(?:state|status)$/.test(field) && op === 'eq' && typeof value === 'string' && value !== said;
  if (!said || !/\b(?:one|some|another|others?)\b/i.test(text) || !filters.some(isState)) return undefined;
  const told = filters.map((each) => (isState(each) ? { ...each, value: said } : each));
  return toolPlan(tool, { ...query, filters: told, columns: SINCE[tool] ?? [] });
}

/** The columns that tell since when a state is so. */
const SINCE: Readonly<Record<string, string[]>> = { 'ec2.instances': ['stopped_at'] };
