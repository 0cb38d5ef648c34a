import type { Account } from '../account.ts';

export const DEMO_ACCOUNT_ID = '000000000000';

/** The account that answers without AWS, from the made-up data in this folder. */
export const demoAccount: Account = {
  id: DEMO_ACCOUNT_ID,
  alias: 'Demo',
  partition: 'aws',
  primaryRegion: 'us-east-1',
  access: { kind: 'demo' },
};
