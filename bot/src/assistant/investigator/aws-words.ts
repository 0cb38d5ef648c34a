import { checks } from '../../checks/index.ts';
import { REGION_GROUPS } from '../../domain/region-list.ts';
import { SERVICES } from '../../domain/service-list.ts';
import { tools } from '../../tools/index.ts';
import { bareName, singular } from './name-index.ts';

/** Words that everybody who works with computers uses. They need not appear in a result. */
const COMMON = `
  AWS Amazon IAM API APIs CLI SDK ARN URL URI HTTP HTTPS DNS TCP UDP ICMP IP IPv4 IPv6 CIDR SSH RDP TLS SSL VPN NAT ACL SQL NoSQL
  JSON YAML CSV XML HTML PDF UTC GMT CPU GPU vCPU RAM SSD HDD IOPS IO OS VM AMI AZ ID IDs OK FAQ KMS SSE SSO MFA OTP PII GDPR CIS
  PCI SOC HIPAA NIST ISO SLA SLO RTO RPO TTL CI CD TCP/IP I/O CI/CD N/A 24/7 80/20 e.g i.e etc vs a.m p.m U.S US USA EU UK Node.js
  .NET JavaScript TypeScript Python Java Ruby Go Linux Windows Unix Ubuntu Debian Docker Kubernetes PostgreSQL Postgres MySQL MariaDB
  Oracle Aurora Redis Memcached Valkey MongoDB Graviton Intel AMD ARM Nitro Fargate Spot Terraform GitHub GitLab Slack Teams Microsoft
  Jira Windsock CloudWatch CloudTrail GuardDuty CloudFormation CloudFront DynamoDB EventBridge Inspector Macie Athena Glue SageMaker
  Bedrock WAF IMDS IMDSv1 IMDSv2 EBS EC2 S3 RDS ECS EKS ECR EFS ELB ALB NLB VPC SNS SQS SES STS ACM SSM CDN Marketplace PostgresQL
  Internet Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October
  November December Q1 Q2 Q3 Q4 GiB MiB KiB TiB GB MB KB TB USD EUR GBP AUD 0.0.0.0/0 ::/0 TODO FYI ASAP PS DR HA QA UI ETL ML AI SAP
  ERP CRM POS BI RI RIs SP Savings Plan Plans Reserved Instance On-Demand Support Trusted Advisor Cost Explorer Optimizer Compute
  x86 x86-64 x86_64 arm64 amd64 Organizations Identity Center Control Tower Well-Architected Free Tier`.split(
  /\s+/,
);

let words: Set<string> | undefined;

/**
 * Returns whether AWS, its services or Windsock's tools and checks use this word as a name. Regions are not included.
 */
export function isAwsWord(word: string): boolean {
  words ??= new Set(
    [...COMMON, ...textsOfServices(), ...textsOfTools(), ...textsOfChecks()].flatMap(wordsOf),
  );
  const bare = bareName(word);
  return words.has(bare) || words.has(singular(bare));
}

let phrases: Set<string> | undefined;

/** Returns whether two words are adjacent in a name by AWS, a tool or a check: 'load balancer'. */
export function isAwsPhrase(two: string): boolean {
  phrases ??= new Set(
    [...textsOfServices(), ...textsOfTools(), ...textsOfChecks()].flatMap((text) => {
      const each = text.split(/\s+/).map(bareName).map(singular);
      return each.slice(1).map((word, at) => `${each[at]} ${word}`);
    }),
  );
  return phrases.has(singular(two));
}

let wording: string | undefined;

/** Returns whether the words appear in this order in AWS's name of a service, or in a text of our tools or checks. */
export function isOwnWording(words: string): boolean {
  wording ??= [...textsOfServices(), ...textsOfTools(), ...textsOfChecks()]
    .map((text) => ` ${text.split(/\s+/).map(bareName).filter(Boolean).join(' ')} `)
    .join('\n');
  return wording.includes(` ${words} `);
}

const textsOfServices = (): string[] => [
  ...SERVICES.flatMap(({ label, names, short, words: others }) => [label, short, ...names, ...others]),
  ...REGION_GROUPS.flatMap(({ words: places }) => places),
];

/**
 * Returns the tools' texts. A name with a digit counts if it belongs to the kind itself; in an example question it
 * would be arbitrary.
 */
const textsOfTools = (): string[] =>
  tools.flatMap((tool) => [
    ...[tool.title, ...tool.nouns, ...tool.permissions, lettersOnly(tool.summary)],
    ...(tool.kind === 'list' ? tool.fields.flatMap(({ header, key }) => [header, key]) : []),
  ]);

const textsOfChecks = (): string[] =>
  checks.flatMap(({ finding, remediation, risk, service, title }) => [
    ...[title, service, ...finding],
    ...[risk, remediation.text].map(lettersOnly),
  ]);

const lettersOnly = (text: string): string => text.replace(/\S*\d\S*/g, ' ');

/**
 * Returns the words of a text: 'EC2 instances' → ec2, instances; 'ec2:DescribeInstances' → itself, ec2 and
 * describeinstances.
 */
function wordsOf(text: string): string[] {
  return text.split(/\s+/).flatMap((word) => {
    const bare = bareName(word);
    const parts = bare.split(/[:/-]/).filter((part) => part.length > 1 && !/^\d/.test(part));
    return bare ? [bare, singular(bare), ...parts] : [];
  });
}
