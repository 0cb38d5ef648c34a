import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import type { Check, Place } from '@windsock/bot/checks/check.ts';
import { commandFor } from '@windsock/bot/checks/command-for.ts';
import { checkById, checks } from '@windsock/bot/checks/index.ts';
import type { Finding } from '@windsock/bot/checks/run-checks.ts';
import { runChecks } from '@windsock/bot/checks/run-checks.ts';
import { describe, expect, test } from 'vitest';
import { openDemo } from '../capabilities/kit.ts';

const found = (more: Partial<Finding>): Finding => ({
  ...{ status: 'fail', resource: 'it', account: '111122223333', region: 'eu-west-1' },
  ...more,
});
const reading = (all: object[]): Place => ({
  account: demoAccount,
  region: 'eu-west-1',
  now: new Date('2026-11-21T10:00:00Z'),
  read: <T>() => Promise.resolve(all as T),
});
const of = (id: string, more: Partial<Finding>) => commandFor(checkById(id) as Check, found(more));

describe('a command contains the names of what was found', () => {
  test('by id, with the region where it is', () => {
    expect(
      of('ec2.open-ssh', {
        resource: 'sg-0a1b (bastion)',
        arn: 'arn:aws:ec2:eu-west-1:111122223333:security-group/sg-0a1b',
      }),
    ).toBe(
      'aws ec2 revoke-security-group-ingress --group-id sg-0a1b --protocol tcp --port 22 --cidr 0.0.0.0/0 --region eu-west-1',
    );
  });

  test('by ARN if the command takes one', () => {
    const arn = 'arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/app/old/50dc';
    expect(of('elb.unused', { arn })).toContain(`--load-balancer-arn ${arn} --region eu-west-1`);
    const classic = 'arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/old';
    expect(of('elb.unused-classic', { arn: classic })).toContain('--load-balancer-name old --region');
  });

  test('for an imported certificate re-imports it, for one of ACM’s shows what delays it', async () => {
    const arn = 'arn:aws:acm:eu-west-1:111122223333:certificate/0a1b';
    const check = checkById('acm.expiry') as Check;
    const command = async (Type: string) => {
      const NotAfter = new Date('2026-12-01T00:00:00Z');
      const [verdict] = await check.look(
        reading([{ CertificateArn: arn, DomainName: 'a.example', NotAfter, Type }]),
      );
      return commandFor(check, found(verdict ?? {}));
    };
    expect(await command('IMPORTED')).toBe(
      `aws acm import-certificate --certificate-arn ${arn} --certificate fileb://CERTIFICATE-FILE --private-key fileb://KEY-FILE --certificate-chain fileb://CHAIN-FILE --region eu-west-1`,
    );
    expect(await command('AMAZON_ISSUED')).toMatch(
      /^aws acm describe-certificate .*RenewalSummary --region eu-west-1$/,
    );
  });

  test('a bucket by its name in each place, and never as the bucket for the logs', () => {
    expect(of('s3.access-logging', { arn: 'arn:aws:s3:::larkspur-assets' })).toContain(
      '--bucket larkspur-assets --bucket-logging-status \'{"LoggingEnabled":{"TargetBucket":"LOG-BUCKET","TargetPrefix":"larkspur-assets/"}}\'',
    );
  });

  test('but not if the capitals are the command’s own', () => {
    const { id } = checks.find(({ remediation }) => remediation.cli.includes('--type ACCOUNT')) as Check;
    expect(of(id, {})).toContain('--type ACCOUNT --region eu-west-1');
  });

  test('and leaves placeholders for what only the person knows', () => {
    const arn = 'arn:aws:lambda:eu-west-1:111122223333:function:pay';
    expect(of('lambda.old-runtime', { arn })).toContain(
      '--function-name pay --runtime RUNTIME --region eu-west-1',
    );
    const secret = 'arn:aws:secretsmanager:eu-west-1:111122223333:secret:db-7ac2e7';
    expect(of('secretsmanager.rotation', { arn: secret })).toContain(
      `--secret-id ${secret} --rotation-lambda-arn FUNCTION`,
    );
  });

  test.each(['', 'arn:aws:s3:::x; rm -rf ~', 'arn:aws:s3:::$(id)', 'arn:aws:s3:::a`b', 'arn:aws:s3:::a\nb'])(
    'but none that a shell would interpret: %j',
    (arn) => {
      expect(of('s3.versioning', { arn })).toContain('--bucket BUCKET ');
    },
  );
});

test("every demo finding whose ARN fits the command's placeholder has its name in the command", async () => {
  const { outcomes } = await runChecks(openDemo(), checks);
  const commands = outcomes.flatMap(({ check, failed }) =>
    failed.slice(0, 1).map((finding) => commandFor(check, finding)),
  );
  expect(commands.length).toBeGreaterThan(50);
  const left = commands.flatMap(
    (command) => command.match(/(?<!-)(?:BUCKET|VOLUME|DATABASE|INSTANCE|USER|GROUP)(?= |$)/g) ?? [],
  );
  // One check is about volumes of stopped instances: its command needs the instance, which the finding lacks.
  expect(left).toEqual(['INSTANCE']);
});
