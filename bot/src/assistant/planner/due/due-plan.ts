import type { Filter } from '../../../contract/query.ts';
import type { SeveralPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Ahead } from './window-ahead.ts';

/** The lists with a date at which something of theirs runs out or is due, and what happens then. */
export const DUE: Readonly<Record<string, { field: string; what: string; called: RegExp; only?: Filter }>> = {
  'acm.certificates': { called: /\bcert(?:ificate)?s?\b/i, field: 'expires_at', what: 'certificate expires' },
  'iam.server-certificates': {
    called: /\bcert(?:ificate)?s?\b/i,
    field: 'expires_at',
    what: 'IAM server certificate expires',
  },
  'cost.commitments': {
    called: /\b(?:reserv\w+|savings? plans?|ris|commitments?)\b/i,
    field: 'ends',
    what: 'commitment ends',
  },
  'lambda.functions': {
    called: /\b(?:lambdas?|runtimes?)\b/i,
    field: 'deprecates_at',
    what: 'support of its runtime ends',
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

/** Returns the kinds that a text names, of those that have such a date. */
export const kindsIn = (text: string): ReadonlySet<string> =>
  new Set(Object.values(DUE).flatMap(({ called }) => (called.test(text) ? [called.source] : [])));

/** Plans what runs out or is due within days ahead: each kind by the list that tells its date. */
export function duePlan(
  { end, label, start }: Ahead,
  places: { accounts?: string[]; regions?: string[] },
  { kinds, nth }: { kinds: ReadonlySet<string>; nth?: number | undefined },
): SeveralPlan {
  const plans = Object.entries(DUE)
    .filter(([, { called }]) => kinds.size === 0 || kinds.has(called.source))
    .map(([tool, { field, only }]) =>
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
    plans,
  };
}
