/** Words that are written in capitals, however a code writes them. */
const ACRONYMS =
  /^(?:acl|acm|alb|ami|api|arn|aws|az|cdn|cors|cpu|db|dns|ebs|ec2|ecr|ecs|efs|eks|elb|gb|iam|id|iops|ip|kms|mb|mfa|mssql|nat|nlb|oidc|rds|saml|ses|sms|smtp|sns|sql|sqs|ssh|ssl|ssm|sso|sts|tls|ttl|url|vcpu|vpc|vpn|waf|xss)$/i;

/** Names with one fixed spelling. */
const NAMES: Readonly<Record<string, string>> = {
  cloudfront: 'CloudFront',
  cloudwatch: 'CloudWatch',
  dynamodb: 'DynamoDB',
  fargate: 'Fargate',
  ipv4: 'IPv4',
  ipv6: 'IPv6',
  lambda: 'Lambda',
  mysql: 'MySQL',
  postgresql: 'PostgreSQL',
  secretsmanager: 'Secrets Manager',
  vcpu: 'vCPU',
};

/**
 * Splits a code into words: 'AuthorizeDBSecurityGroupIngress' → ['authorize', 'DB', 'security', 'group', 'ingress'].
 */
export const wordsIn = (code: string): string[] =>
  code
    .replace(/(DynamoDB|CloudFront|CloudWatch|IPv[46]|MySQL|PostgreSQL|SecretsManager|vCPU)/g, ' $1 ')
    .replace(/([a-z\d])([A-Z])/g, (pair, before: string, after: string, at: number, all: string) =>
      // Names such as 'DynamoDB' stay in one piece.
      isInName(all, at) ? pair : `${before} ${after}`,
    )
    .replace(/([A-Z]+)([A-Z][a-z])/g, (pair, before: string, after: string, at: number, all: string) =>
      isInName(all, at) ? pair : `${before} ${after}`,
    )
    .split(/[\s_:/-]+/)
    .filter(Boolean)
    .map(inWriting);

const inWriting = (word: string): string =>
  NAMES[word.toLowerCase()] ?? (ACRONYMS.test(word) ? word.toUpperCase() : lower(word));

/** Figures in a word make it a type or version: 'gp3', 'db.r5.2xlarge'. */
const lower = (word: string): string => (/^[A-Z]+\d|\./.test(word) ? word : word.toLowerCase());

function isInName(text: string, at: number): boolean {
  const start = text.lastIndexOf(' ', at) + 1;
  const end = text.indexOf(' ', at);
  return text.slice(start, end < 0 ? undefined : end).toLowerCase() in NAMES;
}
