import type { Tool } from '../../tools/tool.ts';

/** The help's labels for groups of tools, by their ids or areas. A tool belongs to the first group that matches. */
const SUBJECTS: [label: string, of: string[]][] = [
  ['Compute', ['ec2.instances', 'ec2.images', 'autoscaling', 'lambda', 'ecs', 'eks']],
  ['Storage and databases', ['s3', 'ec2.volumes', 'ec2.snapshots', 'rds', 'dynamodb', 'elasticache']],
  ['Network', ['vpc', 'elb', 'ec2', 'cloudfront', 'route53', 'acm']],
  ['Applications', ['cloudformation', 'sqs', 'sns', 'logs']],
  [
    'Identity and security',
    [
      'iam',
      'kms',
      'secretsmanager',
      'accessanalyzer',
      'securityhub',
      'trustedadvisor',
      'guardduty',
      'account.guards',
      'checks',
    ],
  ],
  ['Operations', ['cloudwatch', 'cloudtrail', 'activity', 'config', 'health', 'servicequotas']],
  ['Costs', ['cost']],
  ['Anything else', ['resources', 'cloudcontrol', 'account']],
];

/** Returns the titles of the tools by subject, in the order of the help. */
export function toolsBySubject(tools: readonly Tool[]): { subject: string; titles: string[] }[] {
  const subjectOf = ({ id }: Tool): string | undefined =>
    SUBJECTS.find(([, of]) => of.includes(id) || of.includes(id.split('.', 1)[0] ?? ''))?.[0];
  const found = Map.groupBy(tools, subjectOf);
  return SUBJECTS.flatMap(([subject]) => {
    const titles = found.get(subject)?.map(({ title }) => title);
    return titles ? [{ subject, titles }] : [];
  });
}
