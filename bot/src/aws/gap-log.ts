import type { Gap } from '../contract/reply.ts';
import { measure } from '../telemetry/telemetry.ts';
import type { Account } from './account.ts';
import { explainAwsError } from './errors.ts';
import { apiOfError } from './instrument.ts';

/** The places that could not be read: one entry for each cause, however many places it affects. */
export class GapLog {
  readonly #groups = new Map<string, { gap: Gap; accounts: Set<string>; regions: Set<string> }>();
  readonly #onUnexpected?: (error: unknown) => void;

  /** `onUnexpected` receives errors that no AWS call threw. */
  constructor(onUnexpected?: (error: unknown) => void) {
    this.#onUnexpected = onUnexpected;
  }

  /**
   * Records a failure, and returns the reason. `api` is what was in progress; an error from an SDK call names its own.
   */
  add({
    account,
    region,
    api,
    error,
  }: {
    account: Account;
    region: string;
    api?: string;
    error: unknown;
  }): string {
    const called = apiOfError(error) ?? api;
    const { kind, reason, remedy } = explainAwsError(error, called ?? '', region);
    measure('windsock.aws.gaps', 1, { 'windsock.aws.outcome': kind });
    if (!apiOfError(error) && reason === 'unexpected error') this.#onUnexpected?.(error);
    this.#put({ reason, remedy, api: called ?? 'aws' }, account, region);
    return reason;
  }

  /**
   * Records that the account's regions could not be listed. If the account is readable, its primary region is still
   * worth asking.
   */
  addUnlisted({ account, error }: { account: Account; error: unknown }): {
    reason: string;
    isReadable: boolean;
  } {
    const api = apiOfError(error) ?? 'ec2:DescribeRegions';
    const { kind, reason, remedy } = explainAwsError(error, api, account.primaryRegion);
    measure('windsock.aws.gaps', 1, { 'windsock.aws.outcome': kind });
    if (kind === 'credentials') {
      this.#put({ reason, remedy, api }, account);
      return { reason, isReadable: false };
    }
    const only = `Only ${account.primaryRegion} was asked, as the account's regions could not be listed.`;
    this.#put({ reason, remedy: remedy ? `${only} ${remedy}` : only, api }, account);
    return { reason, isReadable: true };
  }

  #put(cause: { reason: string; remedy?: string; api: string }, account: Account, region?: string): void {
    const key = JSON.stringify([cause.reason, cause.api, cause.remedy]);
    const group = this.#groups.get(key) ?? {
      gap: {
        reason: cause.reason,
        api: cause.api,
        accounts: [],
        regions: [],
        ...(cause.remedy && { remedy: cause.remedy }),
      },
      accounts: new Set<string>(),
      regions: new Set<string>(),
    };
    this.#groups.set(key, group);
    group.accounts.add(account.id);
    if (region) group.regions.add(region);
  }

  grouped(): Gap[] {
    return [...this.#groups.values()].map(({ gap, accounts, regions }) => ({
      ...gap,
      accounts: [...accounts].sort(),
      regions: [...regions].sort(),
    }));
  }
}
