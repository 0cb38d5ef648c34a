import type { AwsAccount } from '@windsock/bot/contract/accounts.ts';

type Sought = Pick<AwsAccount, 'account_alias' | 'aws_account_id' | 'primary_region'>;

/**
 * Finds the accounts whose name, id and region together contain every typed word: 'prod sydney' matches only an account
 * with both. An id may be typed as AWS's console writes it, 1234-5678-9012.
 */
export function findAccounts<Account extends Sought>(
  accounts: readonly Account[],
  typed: string,
): readonly Account[] {
  const words = plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (/^[\d-]+$/.test(word) ? [word, word.replaceAll('-', '')] : [word]));
  if (words.length === 0) return accounts;
  return accounts.filter(({ account_alias, aws_account_id, primary_region }) => {
    const text = plain(`${account_alias} ${aws_account_id} ${primary_region}`);
    return words.every((ways) => ways.some((word) => word !== '' && text.includes(word)));
  });
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
