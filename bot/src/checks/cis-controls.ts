/** One control of the benchmark, in our own words. */
export interface Control {
  /** '2.13'. */
  id: string;
  /** The desired state, as a sentence without its full stop. */
  title: string;
  level: 1 | 2;
  /** The ids of the checks that judge it. Without any, a person has to. */
  checks: readonly string[];
  /** Selects the findings of those checks that count against this control; absent if all do. */
  against?: RegExp;
  /** It asks about every region, so a part of them is not enough for a pass. */
  everywhere?: true;
}

export const CIS_BENCHMARK = 'CIS AWS Foundations Benchmark v6.0.0';

const OPEN_PORTS = ['ec2.open-ssh', 'ec2.open-rdp', 'ec2.open-everything'];

const control = (id: string, level: 1 | 2, title: string, ...checks: string[]): Control => ({
  id,
  level,
  title,
  checks,
});

/** Every control, in the benchmark's order. Source: https://www.cisecurity.org/benchmark/amazon_web_services */
export const CIS_CONTROLS: readonly Control[] = [
  control('2.1', 1, 'The contact details of the account are current'),
  control('2.2', 1, 'A security contact is registered', 'account.security-contact'),
  control('2.3', 1, 'The root user has no access key', 'iam.root-keys'),
  control('2.4', 1, 'The root user signs in with MFA', 'iam.root-mfa'),
  control('2.5', 2, 'The MFA device of the root user is a hardware one'),
  control('2.6', 1, 'The root user is not used for daily work', 'iam.root-use'),
  control('2.7', 1, 'Passwords have at least 14 characters', 'iam.password-length'),
  control('2.8', 1, 'Passwords cannot be used again', 'iam.password-reuse'),
  control('2.9', 1, 'Users with a console password have MFA', 'iam.console-mfa'),
  control('2.10', 1, 'Users with a console password were not made with an access key'),
  control('2.11', 1, 'Credentials unused for 45 days are disabled', 'iam.unused-credentials'),
  control('2.12', 1, 'Each user has one active access key at most', 'iam.two-active-keys'),
  control('2.13', 1, 'Access keys are rotated every 90 days', 'iam.key-age'),
  control('2.14', 1, 'Users have permissions through groups only', 'iam.user-policies'),
  control('2.15', 1, 'No attached policy allows everything', 'iam.admin-policies'),
  control('2.16', 1, 'A role for AWS Support exists', 'iam.support-role'),
  control('2.17', 2, 'Instances reach AWS with a role', 'ec2.instance-role'),
  control('2.18', 1, 'No expired certificate is kept in IAM', 'iam.expired-certificates'),
  { ...control('2.19', 1, 'Access Analyzer is on in all regions', 'iam.access-analyzer'), everywhere: true },
  control('2.20', 2, 'Users are managed centrally, by federation or AWS Organizations'),
  control('2.21', 1, 'AWSCloudShellFullAccess is given to few'),
  control('3.1.1', 2, 'Buckets refuse plain HTTP', 's3.secure-transport'),
  control('3.1.2', 2, 'Buckets demand MFA to delete'),
  control('3.1.3', 2, 'The data in S3 are discovered, classified and secured'),
  control(
    '3.1.4',
    1,
    'Buckets block public access',
    's3.public-access-block',
    's3.account-public-access-block',
  ),
  control('3.2.1', 1, 'Databases are encrypted', 'rds.encryption'),
  control('3.2.2', 1, 'Databases take minor upgrades by themselves', 'rds.minor-upgrades'),
  control('3.2.3', 1, 'No database is public', 'rds.public'),
  control('3.2.4', 1, 'Databases stand by in a second zone', 'rds.multi-az'),
  control('3.3.1', 1, 'File systems are encrypted', 'efs.encryption'),
  { ...control('4.1', 1, 'CloudTrail is on in all regions', 'cloudtrail.all-regions'), everywhere: true },
  control('4.2', 2, 'CloudTrail validates its log files', 'cloudtrail.validation'),
  { ...control('4.3', 2, 'AWS Config is on in all regions', 'config.recorder'), everywhere: true },
  control('4.4', 1, "The bucket of CloudTrail's logs logs who reads it", 'cloudtrail.bucket-logging'),
  control('4.5', 2, "CloudTrail's logs are encrypted with a KMS key", 'cloudtrail.encryption'),
  control('4.6', 2, 'Customer keys of KMS rotate', 'kms.rotation'),
  control('4.7', 2, 'VPCs have flow logs', 'vpc.flow-logs'),
  control('4.8', 2, 'Writes of S3 objects are logged', 'cloudtrail.object-writes'),
  control('4.9', 2, 'Reads of S3 objects are logged', 'cloudtrail.object-reads'),
  control('5.1', 2, 'Unauthorized API calls are monitored'),
  control('5.2', 1, 'Console sign-ins without MFA are monitored'),
  control('5.3', 1, 'Use of the root user is monitored'),
  control('5.4', 1, 'Changes to IAM policies are monitored'),
  control('5.5', 1, 'Changes to CloudTrail are monitored'),
  control('5.6', 2, 'Failed console sign-ins are monitored'),
  control('5.7', 2, 'Disabling and deletion of KMS keys are monitored'),
  control('5.8', 1, 'Changes to bucket policies are monitored'),
  control('5.9', 2, 'Changes to AWS Config are monitored'),
  control('5.10', 2, 'Changes to security groups are monitored'),
  control('5.11', 2, 'Changes to network ACLs are monitored'),
  control('5.12', 1, 'Changes to network gateways are monitored'),
  control('5.13', 1, 'Changes to route tables are monitored'),
  control('5.14', 1, 'Changes to VPCs are monitored'),
  control('5.15', 1, 'Changes to AWS Organizations are monitored'),
  control('5.16', 2, 'Security Hub is on', 'securityhub.enabled'),
  {
    ...control('6.1.1', 1, 'New EBS volumes are encrypted in all regions', 'ebs.default-encryption'),
    everywhere: true,
  },
  control('6.1.2', 1, 'CIFS is open to trusted networks only', 'ec2.open-cifs'),
  control('6.2', 1, 'No network ACL lets everyone reach remote administration', 'vpc.network-acls'),
  {
    ...control('6.3', 1, 'No security group lets all of IPv4 reach remote administration', ...OPEN_PORTS),
    against: /\bIPv4\b/,
  },
  {
    ...control('6.4', 1, 'No security group lets all of IPv6 reach remote administration', ...OPEN_PORTS),
    against: /\bIPv6\b/,
  },
  control('6.5', 2, 'Default security groups let nothing through', 'ec2.default-security-group'),
  control('6.6', 2, 'Routes of VPC peerings are as narrow as possible'),
  control('6.7', 1, 'Instances demand IMDSv2', 'ec2.imdsv2'),
];
