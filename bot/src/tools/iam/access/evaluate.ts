import { conditionTests } from '../../../aws/condition-in-words.ts';
import type { PolicyStatement } from '../../../aws/policy-document.ts';
import { many } from '../../../aws/policy-document.ts';
import { joined } from '../../../contract/words.ts';

/** A policy that a user, role or group has. */
export interface Grant {
  /** 'AdministratorAccess', 'PowerUserAccess (group developers)' */
  name: string;
  /** Undefined if the document could not be read. */
  statements: PolicyStatement[] | undefined;
}

/** Whether policies allow an action on a resource (IAM user guide, "Policy evaluation logic"). */
export interface Allowed {
  /** The policies that allow it; empty if none does. */
  through: string[];
  /** The limits of all of these: 'only with s3:prefix is reports', 'only larkspur-logs/app/*'. */
  limits: string[];
  /** Policies that could not be read, which may allow or deny it. */
  unread: string[];
}

/** The action that stands for everything. */
export const EVERYTHING = '*';

/** @param resource an ARN, which may end in `*` for everything in a thing; '*' for any thing */
export function allowedBy(grants: readonly Grant[], action: string, resource: string): Allowed {
  const unread = grants.filter(({ statements }) => !statements).map(({ name }) => name);
  const hits = grants.flatMap(({ name, statements = [] }) =>
    statements.flatMap((statement) => {
      const reach = isOfAction(statement, action) ? reachOf(statement, resource) : undefined;
      return reach ? [{ name, statement, reach }] : [];
    }),
  );
  const denials = hits.filter(({ statement }) => statement.Effect === 'Deny');
  const isDenied = denials.some(({ reach, statement }) => reach.isWhole && !testsOf(statement));
  const allowing = hits.filter(({ statement }) => statement.Effect === 'Allow');
  if (isDenied || allowing.length === 0) return { through: [], limits: [], unread };
  const isFree = allowing.some(({ reach, statement }) => reach.isWhole && !testsOf(statement));
  const limits = [
    ...(isFree ? [] : allowing.flatMap(({ reach, statement }) => limitsOf(statement, reach))),
    ...denials.map(({ name, reach, statement }) =>
      [
        `not where ${name} denies it`,
        ...(reach.isWhole ? [] : [`on ${joined(reach.parts)}`]),
        testsOf(statement),
      ]
        .filter((part) => part !== '')
        .join(', '),
    ),
  ];
  return { through: [...new Set(allowing.map(({ name }) => name))], limits: [...new Set(limits)], unread };
}

interface Reach {
  /** Whether it covers the whole resource. */
  isWhole: boolean;
  /** The parts that it covers otherwise. */
  parts: string[];
}

const limitsOf = (statement: PolicyStatement, { isWhole, parts }: Reach): string[] => [
  ...(isWhole ? [] : [`only ${joined(parts.map(shortArn))}`]),
  ...(testsOf(statement) ? [`only if ${testsOf(statement)}`] : []),
];

const testsOf = ({ Condition }: PolicyStatement): string =>
  conditionTests(Condition, (values) => joined(values, 'or')).join(' and ');

function isOfAction({ Action, NotAction }: PolicyStatement, action: string): boolean {
  // Everything but something is not everything.
  if (NotAction !== undefined)
    return action !== EVERYTHING && !many(NotAction).some((pattern) => matches(pattern, action));
  return many(Action).some(
    (pattern) => matches(pattern, action) || (action === EVERYTHING && pattern === '*:*'),
  );
}

function reachOf({ NotResource, Resource }: PolicyStatement, resource: string): Reach | undefined {
  if (NotResource !== undefined)
    return many(NotResource).some((pattern) => matches(pattern, resource))
      ? undefined
      : { isWhole: true, parts: [] };
  const patterns = many(Resource);
  if (patterns.some((pattern) => matches(pattern, resource))) return { isWhole: true, parts: [] };
  const parts = patterns.filter((pattern) => matches(resource, pattern));
  return parts.length > 0 ? { isWhole: false, parts } : undefined;
}

/** Whether a pattern with `*` and `?` matches the whole text. Actions ignore case, and so may resources here. */
export function matches(pattern: string, text: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 'is').test(text);
}

/** 'arn:aws:s3:::larkspur-logs/app/*' → 'larkspur-logs/app/*' */
export const shortArn = (arn: string): string => arn.split(':').slice(5).join(':') || arn;
