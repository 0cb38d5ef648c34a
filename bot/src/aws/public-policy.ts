import type { PolicyStatement } from './policy-document.ts';
import { many } from './policy-document.ts';

interface ResourceStatement extends PolicyStatement {
  Principal?: string | Record<string, string | string[]>;
  NotPrincipal?: unknown;
}

/**
 * What everyone may do by the policy of a resource (queue, key, function …): ['sqs:SendMessage'], [] for nothing.
 * Undefined where it is no policy. Like S3's and Security Hub's own verdicts it looks at what the statements allow, and
 * takes a statement for closed where a condition holds callers to fixed accounts, organisations, resources or networks.
 */
export function openActions(policy: string): string[] | undefined {
  const statements = parse(policy);
  return (
    statements && [
      ...new Set(
        statements
          .filter((it) => it.Effect === 'Allow' && isForEveryone(it) && !isHeld(it))
          .flatMap(({ Action, NotAction }) => (NotAction === undefined ? many(Action) : ['*'])),
      ),
    ]
  );
}

function parse(policy: string): ResourceStatement[] | undefined {
  if (policy === '') return [];
  try {
    const { Statement } = JSON.parse(policy) as { Statement?: ResourceStatement | ResourceStatement[] };
    return Statement && many(Statement);
  } catch {
    return undefined;
  }
}

/** All but some are everyone. */
const isForEveryone = ({ Principal, NotPrincipal }: ResourceStatement): boolean =>
  NotPrincipal !== undefined ||
  (typeof Principal === 'string' ? Principal === '*' : many(Principal?.AWS).includes('*'));

/** Keys that tell who calls, or from where (IAM user guide, "AWS global condition context keys"; S3 user guide, 'The meaning of "public"'). */
const HOLDING = new Set([
  'aws:principalaccount',
  'aws:principalarn',
  'aws:principalorgid',
  'aws:principalorgpaths',
  'aws:sourceaccount',
  'aws:sourcearn',
  'aws:sourceip',
  'aws:sourceorgid',
  'aws:sourceorgpaths',
  'aws:sourceowner',
  'aws:sourcevpc',
  'aws:sourcevpce',
  'aws:userid',
  'kms:calleraccount',
  'lambda:sourceaccount',
]);

/** Operators that let through what they name only. ForAllValues and IfExists let through what tells nothing. */
const NAMING =
  /^(ForAnyValue:)?(StringEquals|StringEqualsIgnoreCase|StringLike|ArnEquals|ArnLike|IpAddress)$/i;

const isHeld = ({ Condition = {} }: ResourceStatement): boolean =>
  Object.entries(Condition).some(
    ([operator, keys]) =>
      NAMING.test(operator) &&
      Object.entries(keys).some(
        ([key, values]) =>
          HOLDING.has(key.toLowerCase()) && many(values).every((value) => isFixed(String(value))),
      ),
  );

/** Of an ARN the account, or for a bucket its name, must be certain; of a network that it is not the whole world. */
function isFixed(value: string): boolean {
  const [arn, , , , account = '', ...resource] = value.split(':');
  if (arn === 'arn') return account === '' ? !/[*?]/.test(resource.join(':')) : /^\d{12}$/.test(account);
  return value !== '' && !/[*?]/.test(value) && !/\/0$/.test(value);
}
