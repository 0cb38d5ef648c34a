import { tools } from '../tools/index.ts';
import type { ListTool } from '../tools/tool.ts';

/**
 * List tools whose rows are not resources (findings, quotas, health events, costs, backups), and resources.by-tag, whose
 * rows other lists contain.
 */
const NO_THINGS =
  /^(?:resources\.by-tag|dynamodb\.backups|servicequotas\.|health\.|guardduty\.|securityhub\.|trustedadvisor\.|accessanalyzer\.|cost\.(?!budgets$))/;

/** The kinds that people ask about most. They are read first. */
const LIKELIEST = [
  'ec2.instances',
  's3.buckets',
  'rds.instances',
  'lambda.functions',
  'elb.load-balancers',
  'ecs.services',
  'iam.users',
  'sqs.queues',
  'dynamodb.tables',
];

/** A group of people is rarely meant where anything else has its name. */
const LEAST_LIKELY = 'iam.groups';
const likeliness = ({ id }: ListTool): number =>
  id === LEAST_LIKELY ? 100 : LIKELIEST.includes(id) ? LIKELIEST.indexOf(id) : 99;

/** The list tools whose rows are resources, most likely first. */
export const KINDS: readonly ListTool[] = tools
  .filter((tool): tool is ListTool => tool.kind === 'list' && !NO_THINGS.test(tool.id))
  .toSorted((a, b) => likeliness(a) - likeliness(b));

/**
 * The key under which everything from Resource Explorer is kept: resources of many kinds that no list tool reads. The
 * kind of each is AWS's resource type, 'states:stateMachine'.
 */
export const EXPLORED = 'resource-explorer';
