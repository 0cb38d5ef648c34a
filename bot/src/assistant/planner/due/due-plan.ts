import type { Filter } from '../../../contract/query.ts';
import type { SeveralPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Ahead } from './window-ahead.ts';

const CERTIFICATES = /\bcert(?:ificate)?s?\b/i;

/** The lists that have a date at which something runs out or is due, and what happens then. */
export const DUE: Readonly<Record<string, { field: string; what: string; called: RegExp; only?: Filter }>> = {
  'acm.certificates': { called: CERTIFICATES, field: 'expires_at', what: 'certificate expires' },
  'iam.server-certificates': {
    called: CERTIFICATES,
    field: 'expires_at',
    what: 'IAM server certificate expires',
  },
  'cost.commitments': {
    called: /\b(?:reserv\w+|savings? ?plans?|ris?|sps?|commitments?)\b/i,
    field: 'ends',
    what: 'commitment ends',
  },
  'lambda.functions': {
    called: /\b(?:lambdas?|runtimes?)\b/i,
    field: 'deprecates_at',
    what: 'support of its runtime ends',
  },
  'rds.instances': {
    called: /\b(?:databases?|dbs?|rds|engines?)\b/i,
    field: 'support_ends',
    what: 'standard support of its version ends',
  },
  'eks.clusters': {
    called: /\b(?:eks|kubernetes|k8s)\b/i,
    field: 'support_ends',
    what: 'standard support of its version ends',
  },
  'secretsmanager.secrets': {
    called: /\b(?:secrets?|rotations?)\b/i,
    field: 'next_rotation_at',
    what: 'secret is due for rotation',
  },
  'health.events': {
    called: /\bhealth\b/i,
    field: 'start',
    what: 'AWS has scheduled it',
    only: { field: 'status', op: 'eq', value: 'upcoming' },
  },
};

/** Returns the lists that a text names, of those that have such a date. */
export const listsIn = (text: string): readonly string[] =>
  Object.entries(DUE).flatMap(([tool, { called }]) => (called.test(text) ? [tool] : []));

/** Reports whether all lists have the same name: certificates are in two. */
export const areOneKind = (tools: readonly string[]): boolean =>
  new Set(tools.map((tool) => DUE[tool]?.called)).size === 1;

/** Plans what runs out or is due within days ahead: each kind by the list that has its date. */
export function duePlan(
  { end, label, start }: Ahead,
  places: { accounts?: string[]; regions?: string[] },
  { tools, nth }: { tools: readonly string[]; nth?: number | undefined },
): SeveralPlan {
  const plans = Object.entries(DUE)
    .filter(([tool]) => tools.length === 0 || tools.includes(tool))
    .map(([tool, { field, only }]) =>
      tool === 'cost.commitments'
        ? toolPlan(tool, places.accounts ? { accounts: places.accounts } : {})
        : toolPlan(tool, {
            ...places,
            filters: [
              ...(only ? [only] : []),
              { field, op: 'gte', value: start },
              ...(end ? [{ field, op: 'lt', value: end } as const] : []),
            ],
            columns: [field],
            sort: { field, direction: 'asc' },
          }),
    );
  return {
    kind: 'several',
    overview: {
      of: label,
      left: '',
      about: 'due',
      ...(end && { until: end }),
      since: start,
      ...(nth && { nth }),
    },
    plans,
  };
}
