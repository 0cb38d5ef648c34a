import type { Account } from '../../aws/account.ts';
import type { FanOutResult } from '../../aws/fan-out.ts';
import { joined } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { data } from '../../reply/markup.ts';
import { count } from './words.ts';

/** What was asked and what of it could be read. An account and a region make a place; a global thing's place is its account. */
export interface Coverage {
  scope: 'regional' | 'global';
  /** Accounts that were asked, and of how many in the workspace. */
  accounts: Account[];
  workspaceAccounts: number;
  /** Region codes that were asked; none for a global thing, unless the question named some. */
  regions: string[];
  /** The regions were named in the question. */
  regionsNamed: boolean;
  /** Places that could not be read; without a region, the whole account. */
  failed: { account: string; region?: string }[];
  /** How many places gave only a part of their things. */
  partial: number;
  places: number;
}

/** Derives the coverage from a fan-out: places of a gap that have no result are the ones that failed. */
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

/** Not one place that was asked could be read. */
export const isUnread = ({ failed, places }: Coverage): boolean =>
  failed.length > 0 && failed.length >= places;

/** The account as people call it; its id where it has no name. */
export const accountName = (account: Account): string => account.alias ?? account.id;

/**
 * Where things were found: 'in us-east-1 (N. Virginia)', 'in 6 regions of account Production'. '' where naming it
 * would say nothing. `where` are the regions and accounts of the things found.
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

/** Where nothing was found: the places that were read, told apart from those that were not. */
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

/** '; only 15 of 17 regions could be read', or '' when all could. */
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
