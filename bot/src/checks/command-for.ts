import type { Check } from './check.ts';
import type { Finding } from './run-checks.ts';

/** What an upper-case placeholder in a command stands for: resources of these ARN types, by id or by the whole ARN. */
const STANDS_FOR: Readonly<Record<string, { types: readonly string[]; arn?: true }>> = {
  ACL: { types: ['ec2:network-acl'] },
  ALLOCATION: { types: ['ec2:elastic-ip'] },
  BALANCER: { types: ['elasticloadbalancing:loadbalancer'] },
  BUCKET: { types: ['s3:'] },
  CERTIFICATE: { types: ['acm:certificate'], arn: true },
  CLUSTER: { types: ['eks:cluster'] },
  DATABASE: { types: ['rds:db'] },
  FUNCTION: { types: ['lambda:function'] },
  GATEWAY: { types: ['ec2:natgateway'] },
  GROUP: { types: ['ec2:security-group', 'logs:log-group'] },
  IMAGE: { types: ['ec2:image'] },
  INSTANCE: { types: ['ec2:instance'] },
  KEY: { types: ['kms:key'] },
  REPOSITORY: { types: ['ecr:repository'] },
  SECRET: { types: ['secretsmanager:secret'], arn: true },
  SNAPSHOT: { types: ['ec2:snapshot', 'rds:snapshot'] },
  TRAIL: { types: ['cloudtrail:trail'] },
  USER: { types: ['iam:user'] },
  VOLUME: { types: ['ec2:volume'] },
  VPC: { types: ['ec2:vpc'] },
};
/** Matches arn:partition:service:region:account:type/id, also with type:id or the id alone, as for a bucket. */
const ARN = /^arn:[^:]*:(?<service>[^:]*):[^:]*:[^:]*:(?:(?<type>[a-z-]+)[/:])?(?<id>.+)$/;
/** Matches an upper-case placeholder. In `--type ACCOUNT` the word is a literal value and no placeholder. */
const WORD = /(?<=[\s=/"])(?<!--type )[A-Z][A-Z\d]+(?:-[A-Z\d]+)*(?=[\s/",]|$)/g;
/** Text that a shell needs no quotes for. */
const PLAIN = /^[\w.:/@=+-]+$/;

/**
 * Returns a check's command for one finding, for a person to run, with the resource's name, region and account filled
 * in. Placeholders remain where only the person knows the value: the type to change to, the bucket for the logs.
 */
export function commandFor(
  { remediation }: Check,
  { account, arn = '', cli = remediation.cli, region }: Finding,
): string {
  const { id = '', service = '', type = '' } = ARN.exec(arn)?.groups ?? {};
  const isWholeArn = cli.includes('-arn BALANCER');
  const filled = cli.replace(WORD, (word) => {
    if (word === 'REGION' && region !== 'global') return region;
    if (word === 'ACCOUNT') return account;
    const { arn: byArn, types = [] } = STANDS_FOR[word] ?? {};
    if (!types.includes(`${service}:${type}`)) return word;
    const value = byArn || (word === 'BALANCER' && isWholeArn) ? arn : id;
    return PLAIN.test(value) ? value : word;
  });
  const isPlaced =
    region === 'global' || filled.includes(' --region ') || service === 's3' || service === 'iam';
  return isPlaced || filled === cli ? filled : `${filled} --region ${region}`;
}
