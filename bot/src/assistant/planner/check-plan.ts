import type { Check } from '../../checks/check.ts';
import type { ListQuery } from '../../contract/query.ts';
import type { FindingsArgs } from '../../tools/checks/args.ts';
import type { ToolPlan } from '../plan.ts';
import { toolPlan } from './tool-plan.ts';

/** The plan that lists what a check found. */
export const checkPlan = (
  { id }: Check,
  { accounts, regions }: ListQuery,
  asks?: FindingsArgs['asks'],
): ToolPlan =>
  toolPlan('checks.findings', {
    check: id,
    ...(asks && { asks }),
    ...(accounts && { accounts }),
    ...(regions && { regions }),
  });
