import type { PolicyStatement } from './policy-document.ts';
import { many } from './policy-document.ts';

interface ResourceStatement extends PolicyStatement {
  Principal?: string | Record<string, string | string[]>;
  NotPrincipal?: unknown;
}

/**
 * Returns what a resource policy (of a queue, key, function …) allows everyone: ['sqs:SendMessage'], or [] for nothing.
 * Undefined if it is not a policy. Like S3's and Security Hub's own verdicts, it considers what the statements allow,
 * and treats a statement as closed if a condition limits callers to fixed accounts, organisations, resources or
 * networks.
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

/** Returns whether a statement is for everyone. Everyone except some counts as everyone. */
const isForEveryone = ({ Principal, NotPrincipal }: ResourceStatement): boolean =>
  NotPrincipal !== undefined ||
  (typeof Principal === 'string' ? Principal === '*' : many(Principal?.AWS).includes('*'));

/**
 * Condition keys that identify the caller, or where the call comes from (IAM user guide, "AWS global condition context
 * keys"; S3 user guide, 'The meaning of "public"').
 */
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

/** Operators that match only what they name. ForAllValues and IfExists also match requests without the key. */
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

/**
 * Returns whether a value is specific. An ARN must name an account, or for a bucket its name; a network must not be the
 * whole world.
 */
function isFixed(value: string): boolean {
  const [arn, , , , account = '', ...resource] = value.split(':');
  if (arn === 'arn') return account === '' ? !/[*?]/.test(resource.join(':')) : /^\d{12}$/.test(account);
  return value !== '' && !/[*?]/.test(value) && !/\/0$/.test(value);
}
