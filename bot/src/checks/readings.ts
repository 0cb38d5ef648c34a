import type { Account } from '../aws/account.ts';
import { permissionOf } from '../aws/api-names.ts';
import { explainAwsError } from '../aws/errors.ts';
import type { FanOutTarget } from '../aws/fan-out.ts';
import { apiOfError } from '../aws/instrument.ts';
import { mainRegion } from '../aws/regions.ts';
import type { CollectPlace, Data, Part, PartOptions, Place } from './check.ts';

/** The error of data that could not be read and whose gap has already been reported. */
export class UnreadError extends Error {
  /** 'AccessDenied: ec2:DescribeVolumes' */
  readonly reason: string;
  constructor(reason: string) {
    super(`Not read: ${reason}`);
    this.name = 'UnreadError';
    this.reason = reason;
  }
}

/** The readings of one place or account. Later readers get the same answer. */
type Readings = Map<Data<unknown>, Promise<unknown>>;

/** The data of all places of one run. Each is collected once per place and discarded with the run. */
export class Collected {
  readonly #now: Date;
  readonly #ofAccounts = new Map<string, Readings>();

  constructor(now: Date) {
    this.#now = now;
  }

  /**
   * Returns the place of one fan-out target. Each check gets its own view, which lets it read only what it declares.
   */
  placeOf(target: FanOutTarget): (reads: readonly Data<unknown>[]) => Place {
    const own: Readings = new Map();
    const shared = this.#ofAccount(target.account);
    const now = this.#now;
    const { account } = target;

    const read = <T>(data: Data<T>, declared: readonly Data<unknown>[], globalOnly: boolean): Promise<T> => {
      if (!declared.includes(data) || (globalOnly && data.scope === 'regional'))
        return Promise.reject(new Error(`'${data.id}' is read without being declared`));
      const readings = data.scope === 'global' ? shared : own;
      const known = readings.get(data) ?? collect(data);
      readings.set(data, known);
      return known as Promise<T>;
    };

    async function collect<T>(data: Data<T>): Promise<T> {
      const isGlobal = data.scope === 'global';
      const region = isGlobal ? mainRegion(account.partition) : target.region;
      const place: CollectPlace = {
        account,
        region,
        now,
        clients: target.clients,
        client: (of) => target.clients.get(of, region),
        signal: target.signal,
        read: (part) => read(part, data.reads ?? [], isGlobal),
        part: (ask, options) => askPart(target, ask, { region, ...options }),
      };
      try {
        return await data.collect(place);
      } catch (error) {
        target.signal.throwIfAborted();
        throw error instanceof UnreadError
          ? error
          : reportGap(target, error, data.permissions[0] ?? data.id, region);
      }
    }

    return (reads) => ({ account, region: target.region, now, read: (data) => read(data, reads, false) });
  }

  #ofAccount({ id }: Account): Readings {
    const readings = this.#ofAccounts.get(id) ?? new Map();
    this.#ofAccounts.set(id, readings);
    return readings;
  }
}

async function askPart<T>(
  target: FanOutTarget,
  ask: () => Promise<T>,
  { api, region = target.region, none }: PartOptions<T>,
): Promise<Part<T>> {
  try {
    return { value: await ask() };
  } catch (error) {
    target.signal.throwIfAborted();
    if (none && error instanceof Error && none.errors.includes(error.name)) return { value: none.value };
    return { unread: reportGap(target, error, api, region).reason };
  }
}

/** Reports the gap, once for each failed look-up, and returns the error for verdicts. */
function reportGap(target: FanOutTarget, error: unknown, api: string, region: string): UnreadError {
  target.gap(api, error, region);
  return new UnreadError(reasonOf(error, api, region));
}

/** Returns why something is not known, in a few words. */
export function reasonOf(error: unknown, api: string, region: string): string {
  const called = apiOfError(error) ?? api;
  const { reason } = explainAwsError(error, called, region);
  return `${reason}: ${permissionOf(called)}`;
}
