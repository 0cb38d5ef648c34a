import { tools } from '../tools/index.ts';
import type { ListTool } from '../tools/tool.ts';

/**
 * Lists of what was found or is recommended, and of copies of tables, not of things; and of things by their tags, which
 * have lists of their own.
 */
const NO_THINGS =
  /^(?:resources\.by-tag|dynamodb\.backups|servicequotas\.|health\.|guardduty\.|securityhub\.|accessanalyzer\.|cost\.)/;

/** People ask about these most: they are read first. */
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

const likeliness = ({ id }: ListTool): number => (LIKELIEST.includes(id) ? LIKELIEST.indexOf(id) : 99);

/** The list tools whose rows are things, the likeliest first. */
export const KINDS: readonly ListTool[] = tools
  .filter((tool): tool is ListTool => tool.kind === 'list' && !NO_THINGS.test(tool.id))
  .toSorted((a, b) => likeliness(a) - likeliness(b));

/**
 * Under this name all is kept that Resource Explorer tells of: things of many kinds that no list tool reads. The kind of
 * each is AWS's resource type, 'states:stateMachine'.
 */
export const EXPLORED = 'resource-explorer';
