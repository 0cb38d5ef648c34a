import type { Filter } from '../../contract/query.ts';
import { UNWELL } from '../unwell.ts';

/** The kinds that are always checked, each with the filters for an unhealthy state. */
const ALWAYS: Readonly<Record<string, readonly Filter[]>> = {
  ...UNWELL,
  'health.events': [{ field: 'status', op: 'eq', value: 'open' }],
  'autoscaling.groups': [],
  // A stack that is being changed is healthy, unless that takes too long.
  'cloudformation.stacks': [
    { field: 'status', op: 'contains', value: ['FAILED', 'ROLLBACK', '_IN_PROGRESS'] },
  ],
};

/**
 * Returns the kinds to check, each with the filters for an unhealthy state. Budgets are left out if the question is
 * limited to some regions, since money belongs to none.
 */
export const kindsToCheck = (regions: string[] | undefined): Record<string, readonly Filter[]> => ({
  ...ALWAYS,
  'guardduty.findings': [
    { field: 'severity', op: 'eq', value: ['CRITICAL', 'HIGH'] },
    { field: 'archived', op: 'eq', value: false },
  ],
  ...(!regions && {
    'cost.budgets': [{ field: 'status', op: 'eq', value: ['over', 'forecast_over', 'below_target'] }],
  }),
});
