import type { Account } from '../../aws/account.ts';
import type { FanOutResult } from '../../aws/fan-out.ts';
import { joined } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { data } from '../../reply/markup.ts';
import { count } from './words.ts';

/**
 * What was asked and what could be read. A place is an account and region, or for global resources the account alone.
 */
export interface Coverage {
  scope: 'regional' | 'global';
  /** The accounts that were read, and the number in the workspace. */
  accounts: Account[];
  workspaceAccounts: number;
  /** The regions that were read; none for a global resource unless the question named some. */
  regions: string[];
  /** Whether the question named the regions. */
  regionsNamed: boolean;
  /** Places that could not be read. Without a region, the whole account. */
  failed: { account: string; region?: string }[];
  /** The number of places that returned only some of their resources. */
  partial: number;
  places: number;
}

/** Derives the coverage from a fan-out. A place with a gap and no result failed. */
export function coverageOf(
  found: Pick<FanOutResult<unknown>, 'results' | 'gaps'>,
  asked: Pick<Coverage, 'scope' | 'accounts' | 'workspaceAccounts' | 'regions' | 'regionsNamed' | 'partial'>,
): Coverage {
  const read = new Set(
    found.results.flatMap(({ account, region }) => [account.id, `${account.id} ${region}`]),
  );
  const failed = new Map<string, Coverage['failed'][number]>();
  for (const gap of found.gaps) {
    for (const account of gap.accounts) {
      const places = asked.scope === 'global' || gap.regions.length === 0 ? [undefined] : gap.regions;
      for (const region of places) {
        const id = region ? `${account} ${region}` : account;
        if (!read.has(id)) failed.set(id, region ? { account, region } : { account });
      }
    }
  }
  const succeeded = new Set(found.results.map(({ account, region }) => `${account.id} ${region}`)).size;
  return {
    ...asked,
    failed: [...failed.values()],
    places: succeeded + failed.size,
  };
}

/** Whether no place could be read. */
export const isUnread = ({ failed, places }: Coverage): boolean =>
  failed.length > 0 && failed.length >= places;

/** Returns the account's alias, or its id if it has none. */
export const accountName = (account: Account): string => account.alias ?? account.id;

/**
 * Says where resources were found: 'in us-east-1 (N. Virginia)', 'in 6 regions of account Production'. '' if that would
 * add nothing. `where` has the regions and accounts of the resources.
 */
export function foundWhere(coverage: Coverage, where: { regions: string[]; accounts: string[] }): string {
  const parts = [
    where.regions.length === 0
      ? ''
      : where.regions.length > 3
        ? `${count(where.regions.length)} regions`
        : joined(where.regions.map(regionLabel)),
    coverage.workspaceAccounts < 2
      ? ''
      : accountsText(coverage.accounts.filter(({ id }) => where.accounts.includes(id))),
  ].filter(Boolean);
  return parts.length === 0 ? '' : ` in ${parts.join(parts[0]?.endsWith('regions') ? ' of ' : ', ')}`;
}

/** Says where nothing was found, keeping unread places apart from the places that were read. */
export function searchedWhere(coverage: Coverage): string {
  const several = coverage.workspaceAccounts > 1;
  const accounts = several ? accountsText(coverage.accounts) : '';
  if (coverage.failed.length > 0) return ` in ${partOf(coverage)}`;
  const { regions } = coverage;
  const region =
    regions.length === 1 || (coverage.regionsNamed && regions.length <= 3)
      ? joined(regions.map(regionLabel), 'or')
      : `any of the ${count(regions.length)} regions`;
  if (regions.length === 0) return accounts && ` in ${accounts}`;
  return ` in ${region}${accounts && (region.endsWith('regions') ? ` of ${accounts}` : `, ${accounts}`)}`;
}

/** '; only 15 of 17 regions could be read', or '' if all could. */
export function unreadClause(coverage: Coverage): string {
  const unread = `; only ${partOf(coverage).replace(/^the /, '').replace(' that could', ' could')}`;
  return `${coverage.failed.length > 0 ? unread : ''}${partialClause(coverage)}`;
}

/** '; one region could be listed in part only', or ''. */
export function partialClause({ partial, scope }: Coverage): string {
  if (partial === 0) return '';
  const unit = scope === 'global' ? 'account' : 'region';
  return `; ${partial === 1 ? `one ${unit}` : `${count(partial)} ${unit}s`} could be listed in part only`;
}

/** 'the 15 of 17 regions that could be read'. */
function partOf({ failed, places, scope, accounts }: Coverage): string {
  const whole = scope === 'global' || failed.every(({ region }) => !region);
  const total = whole ? accounts.length : places;
  const unit = whole ? 'account' : accounts.length > 1 ? 'account-region pair' : 'region';
  return `the ${count(total - failed.length)} of ${count(total)} ${unit}${total === 1 ? '' : 's'} that could be read`;
}

function accountsText(accounts: Account[]): string {
  if (accounts.length > 3) return `${count(accounts.length)} accounts`;
  const names = accounts.map((account) => data(accountName(account), 80));
  return accounts.length === 0 ? '' : `${accounts.length === 1 ? 'account' : 'accounts'} ${joined(names)}`;
}
