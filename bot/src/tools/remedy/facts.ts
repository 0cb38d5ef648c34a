import { counted, joined } from '../../contract/words.ts';
import { data } from '../../reply/markup.ts';
import type { KnownThing, Row } from '../tool.ts';
import type { Fact } from './matter.ts';

/** Facts about the urgency of troubles, from the fields of a kind. */
const WEIGHS: Readonly<Record<string, (row: Row) => Fact[]>> = {
  'iam.users': administers,
  'iam.roles': rolesMay,
  'ec2.security-groups': ({ in_use }) =>
    in_use === false
      ? [{ text: 'nothing uses it', weight: -35 }]
      : in_use === true
        ? [{ text: 'it is in use', weight: 4 }]
        : [],
  'acm.certificates': ({ days_left, in_use }) => [
    ...(typeof days_left === 'number' && days_left >= 0
      ? [{ text: `${counted(days_left, 'day')} left`, weight: Math.max(0, 40 - days_left) }]
      : []),
    ...(in_use === true ? [{ text: 'in use', weight: 10 }] : []),
  ],
};

function administers({ admin_through: through }: Row): Fact[] {
  return Array.isArray(through) && through.length > 0
    ? [
        {
          text: `an administrator through ${joined(through.map((each) => data(String(each), 60)))}`,
          weight: 25,
          alone: true,
        },
      ]
    : [];
}

/** Policies that let a role do everything, or give itself the right to. */
const ALL_RIGHTS = /^(?:AdministratorAccess|PowerUserAccess|IAMFullAccess)$/;

function rolesMay({ policies, principals, service_linked }: Row): Fact[] {
  if (service_linked === true) return [];
  const own = (Array.isArray(policies) ? policies.map(String) : []).filter((each) => ALL_RIGHTS.test(each));
  const by = Array.isArray(principals) ? principals.map((each) => data(String(each), 60)) : [];
  return own.length > 0
    ? [
        {
          text: `has ${joined(own)}${by.length > 0 ? `, for ${joined(by)}` : ''}`,
          weight: own.includes('AdministratorAccess') ? 30 : 20,
          alone: true,
        },
      ]
    : [];
}

const PRODUCTION = /^prod/i;
const OTHERS = /^(?:dev|test|stag|sandbox|qa|demo|poc)/i;

/** Returns what makes a thing's troubles more or less urgent. */
export function factsOf(thing: KnownThing | undefined, row?: Row): Fact[] {
  if (!thing) return [];
  const env = Object.entries(thing.tags ?? {}).find(([key]) => /^(?:env|environment|stage)$/i.test(key))?.[1];
  return [
    ...(row ? (WEIGHS[thing.kind]?.(row) ?? []) : []),
    ...(env && PRODUCTION.test(env) ? [{ text: 'production', weight: 6 }] : []),
    ...(env && OTHERS.test(env) ? [{ text: data(env, 30), weight: -6 }] : []),
  ];
}
