import { accountGuards } from '@windsock/bot/tools/account/guards.ts';
import { expect, test } from 'vitest';
import { answering } from '../capabilities/kit.ts';
import { askDemo } from './ask-demo.ts';

test('a setting of the whole account is on for the account, not in a region', async () => {
  const all = { BlockPublicAcls: true, IgnorePublicAcls: true };
  const PublicAccessBlockConfiguration = { ...all, BlockPublicPolicy: true, RestrictPublicBuckets: true };
  const { aws } = await answering({ GetPublicAccessBlock: { PublicAccessBlockConfiguration } });
  const { text } = await accountGuards.run(aws, { guards: ['s3-public-access'] });
  expect(text).toBe('**Yes**, the block of public access to S3 is on for Demo.');
});

test('a guard of the only region that is asked about is on in that region, by its name', async () => {
  const { text } = await askDemo('account.guards', { guards: ['guardduty'], regions: ['us-east-1'] });
  expect(text).toBe('**Yes**, GuardDuty is on in us-east-1 (N. Virginia) of Demo.');
});
