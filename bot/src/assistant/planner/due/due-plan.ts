import type { Filter } from '../../../contract/query.ts';
import type { SeveralPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Ahead } from './window-ahead.ts';

/** The lists with a date at which something of theirs runs out or is due, and what happens then. */
export const DUE: Readonly<Record<string, { field: string; what: string; only?: Filter }>> = {
  'acm.certificates': { field: 'expires_at', what: 'certificate expires' },
  'iam.server-certificates': { field: 'expires_at', what: 'IAM server certificate expires' },
  'cost.commitments': { field: 'ends', what: 'commitment ends' },
  'lambda.functions': { field: 'deprecates_at', what: 'support of its runtime ends' },
  'eks.clusters': { field: 'support_ends', what: 'standard support of its version ends' },
  'secretsmanager.secrets': { field: 'next_rotation_at', what: 'secret is due for rotation' },
  'health.events': {
    field: 'start',
    what: 'AWS has scheduled it',
    only: { field: 'status', op: 'eq', value: 'upcoming' },
  },
};

/** Plans what runs out or is due within days ahead: each kind by the list that tells its date. */
export function duePlan(
  { end, label, start }: Ahead,
  places: { accounts?: string[]; regions?: string[] },
  nth?: number,
): SeveralPlan {
  const plans = Object.entries(DUE).map(([tool, { field, only }]) =>
    tool === 'cost.commitments'
      ? toolPlan(tool, places.accounts ? { accounts: places.accounts } : {})
      : toolPlan(tool, {
          ...places,
          filters: [
            ...(only ? [only] : []),
            { field, op: 'gte', value: start },
            { field, op: 'lt', value: end },
          ],
          columns: [field],
          sort: { field, direction: 'asc' },
        }),
  );
  return {
    kind: 'several',
    overview: { of: label, left: '', about: 'due', until: end, since: start, ...(nth && { nth }) },
    plans: places.regions ? plans.filter(({ tool }) => tool !== 'cost.commitments') : plans,
  };
}
