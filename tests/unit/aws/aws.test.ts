import { execFileSync } from 'node:child_process';
import { EC2Client } from '@aws-sdk/client-ec2';
import type { Account } from '@windsock/bot/aws/account.ts';
import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { expect, test } from 'vitest';

const aws = createAws({ now: () => new Date() });
const role = (externalId: string): Account => ({
  ...demoAccount,
  access: { kind: 'role', roleArn: 'arn:aws:iam::000000000000:role/x', externalId },
});

test('an account has the same client for a region in every question', () => {
  const client = aws.clientsOf(demoAccount).get(EC2Client, 'us-east-1');
  expect(aws.clientsOf({ ...demoAccount }).get(EC2Client, 'us-east-1')).toBe(client);
  expect(aws.clientsOf(demoAccount).get(EC2Client, 'us-east-2')).not.toBe(client);
});

test('the same account with another external id has its own clients and session', () => {
  const one = aws.clientsOf(role('one'));
  expect(aws.clientsOf(role('one'))).toBe(one);
  expect(aws.clientsOf(role('two'))).not.toBe(one);
});

test('clients that were unused for long are dropped, so that memory stays bounded', () => {
  const clients = aws.clientsOf(role('many'));
  const first = clients.get(EC2Client, 'region-0');
  const second = clients.get(EC2Client, 'region-1');
  for (let i = 2; i < 2001; i += 1) {
    clients.get(EC2Client, `region-${i}`);
    clients.get(EC2Client, 'region-1');
  }
  expect(clients.get(EC2Client, 'region-1')).toBe(second);
  expect(clients.get(EC2Client, 'region-0')).not.toBe(first);
});

test("importing the AWS layer loads none of AWS's SDK", () => {
  const script = `
    import { createRequire } from 'node:module';
    await import('@windsock/bot/aws/aws.ts');
    await import('@windsock/bot/aws/demo/demo-account.ts');
    console.log(Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes('aws-sdk')).length);`;
  const count = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
  });
  expect(count.toString().trim()).toBe('0');
});
