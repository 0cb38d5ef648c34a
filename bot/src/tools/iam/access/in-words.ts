import type { PolicyStatement } from '../../../aws/policy-document.ts';
import { allowsEverything, many } from '../../../aws/policy-document.ts';
import { counted, joined } from '../../../contract/words.ts';
import type { Grant } from './evaluate.ts';
import { shortArn } from './evaluate.ts';
import type { Principal } from './principals.ts';

/** The most services that a sentence names. */
const MAX_NAMED = 6;
const READS =
  /^(?:batchget|describe|filter|generate|get|list|lookup|query|scan|search|select|simulate|view)/i;

/** Says what a policy allows: 'everything', 'everything of sqs', 'reading of 40 services', 's3:GetObject on …'. */
export function grantInWords({ statements }: Grant): string {
  if (!statements) return 'unknown: the policy could not be read';
  if (statements.some(allowsEverything)) return 'everything';
  const parts = statements.map(statementInWords).filter((text) => text !== '');
  return parts.length > 0 ? [...new Set(parts)].join('; ') : 'nothing';
}

function statementInWords({ Action, Effect, NotAction, NotResource, Resource }: PolicyStatement): string {
  const what =
    NotAction === undefined
      ? actionsInWords(many(Action))
      : `everything but ${joined([...new Set(many(NotAction).map(serviceOf))])}`;
  if (what === '') return '';
  const places = many(Resource).filter((arn) => arn !== '*');
  const more = places.length > 2 ? [`${places.length - 2} more`] : [];
  const where =
    NotResource === undefined
      ? places.length > 0
        ? ` on ${joined([...places.slice(0, 2).map(shortArn), ...more])}`
        : ''
      : ` on all but ${joined(many(NotResource).map(shortArn))}`;
  return `${Effect === 'Deny' ? 'not ' : ''}${what}${where}`;
}

const serviceOf = (action: string): string => action.split(':', 1)[0] ?? action;

function actionsInWords(actions: readonly string[]): string {
  if (actions.length <= 3 && !actions.some((action) => action.endsWith(':*'))) return joined(actions);
  const byService = Map.groupBy(actions, serviceOf);
  const levels = [...byService].map(([service, all]) => {
    const verbs = all.map((action) => action.split(':')[1] ?? '');
    const level = verbs.includes('*')
      ? 'everything of'
      : verbs.every((verb) => READS.test(verb))
        ? 'reading of'
        : 'some actions of';
    return { level, service };
  });
  return joined(
    [...Map.groupBy(levels, ({ level }) => level)].map(([level, all]) => {
      const services = all.map(({ service }) => service);
      return services.length > MAX_NAMED
        ? `${level} ${counted(services.length, 'service')}`
        : `${level} ${joined(services)}`;
    }),
  );
}

const NOUNS = { user: 'IAM user', role: 'IAM role', group: 'IAM group' } as const;
export const nounOf = ({ kind }: Pick<Principal, 'kind'>): string => NOUNS[kind];
