import { expect, it } from 'vitest';
import { findAccounts } from '../../../console/src/features/settings/find-accounts.ts';

const account = (account_alias: string, aws_account_id: string, primary_region: string) => ({
  account_alias,
  aws_account_id,
  primary_region,
});
const ACCOUNTS = [
  account('Production', '111122223333', 'us-east-1'),
  account('Production Sydney', '444455556666', 'ap-southeast-2'),
  account('Entwicklung Zürich', '777788889999', 'eu-central-1'),
];

it.each([
  ['', 3],
  ['  ', 3],
  ['PRODUCTION', 2],
  ['prod ap-south', 1],
  ['2223', 1],
  ['4444-5555-6666', 1],
  ['zurich', 1],
  ['us-east-1', 1],
  ['production central', 0],
  ['-', 3],
  ['nothing', 0],
])('%j finds %i of them', (typed, count) => {
  expect(findAccounts(ACCOUNTS, typed)).toHaveLength(count);
});
