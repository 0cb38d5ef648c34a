import { toolById } from '../../tools/index.ts';
import type { ToolPlan } from '../plan.ts';

/** The arguments of a list that leave things out or do not show them one by one. */
const NARROWING = ['accounts', 'filters', 'group_by', 'measure', 'regions', 'sort'] as const;

/**
 * Reports whether a plan lists every thing of a kind, everywhere. `besides` names arguments that it may have all the
 * same.
 */
export const isWhole = (
  { args, tool }: ToolPlan,
  ...besides: readonly (typeof NARROWING)[number][]
): boolean =>
  toolById(tool)?.kind === 'list' &&
  NARROWING.every((key) => besides.includes(key) || [args[key] ?? []].flat().length === 0);
