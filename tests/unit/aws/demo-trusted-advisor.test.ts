import { describe, expect, test } from 'vitest';
import { askDemo } from '../tools/ask-demo.ts';

/** Trusted Advisor's checks, and the findings of Windsock's own that flag the same resources. */
const SAME: [check: string, ...findings: string[]][] = [
  [
    'Underutilized Amazon EBS Volumes',
    'EBS volume is attached to nothing',
    'EBS volume is attached but idle',
  ],
  ['Amazon RDS Idle DB Instances', 'RDS database has had no connection'],
  ['Idle Load Balancers', 'classic load balancer has no instances', 'load balancer has no targets'],
  ['Low Utilization Amazon EC2 Instances', 'EC2 instance is far larger than its use'],
  ['Unassociated Elastic IP Addresses', 'Elastic IP address is attached to nothing'],
  [
    'Security Groups - Specific Ports Unrestricted',
    'security group lets everyone in by SSH',
    'security group lets everyone in by remote desktop',
    'security group lets everyone in to file shares',
    'security group lets everyone in to a database port',
  ],
  ['Amazon S3 Bucket Permissions', 'S3 bucket is public'],
  ['Amazon EBS Public Snapshots', 'EBS snapshot is public'],
  ['AWS Lambda Functions Using Deprecated Runtimes', 'Lambda function runs on a runtime without support'],
  ['Amazon RDS Multi-AZ', 'RDS database has no standby in a second zone'],
  ['Amazon S3 Bucket Versioning', 'S3 bucket does not keep versions'],
];

describe('the demo account’s Trusted Advisor', async () => {
  const { table: advice, text } = await askDemo('trustedadvisor.checks');
  const { table: own } = await askDemo('checks.findings');
  const adviceOn = (check: string) => advice?.rows.find((row) => row.check === check);

  test('answers as in an account with Business Support', () => {
    expect(text).toBe('**15 Trusted Advisor checks** (7 yellow, 5 red, 3 green).');
  });

  test.each(SAME)(
    'flags in “%s” what Windsock’s own checks find, and saves as much',
    (check, ...findings) => {
      const found = own?.rows.filter(({ finding }) => findings.includes(String(finding))) ?? [];
      const saved = found.reduce((sum, { monthly }) => sum + Number(monthly ?? 0), 0);
      expect(adviceOn(check)?.flagged).toBe(new Set(found.map(({ resource }) => resource)).size);
      expect(Number(adviceOn(check)?.monthly_savings ?? 0)).toBeCloseTo(saved, 2);
    },
  );
});
