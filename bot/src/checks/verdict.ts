import type { Part, Place, Verdict } from './check.ts';

export interface Judged extends Omit<Verdict, 'status' | 'detail' | 'unread'> {
  /** What is wrong, in a few words; undefined or false if nothing is. */
  fails?: string | false | undefined;
  /** Why it is not known. A certain failure outweighs it. */
  unread?: string | undefined;
}

/** Returns the verdict on one resource. Only a failure carries an estimate of waste. */
export function verdict({ fails, unread, monthly_usd, how, ...thing }: Judged): Verdict {
  if (fails) {
    const estimate =
      monthly_usd === undefined ? {} : { monthly_usd: cents(monthly_usd), ...(how && { how }) };
    return { ...thing, status: 'fail', detail: fails, ...estimate, ...(unread !== undefined && { unread }) };
  }
  return unread === undefined
    ? { ...thing, status: 'pass' }
    : { ...thing, status: 'unknown', detail: unread };
}

/** Returns why a part is not known; undefined if it is known. */
export const unreadOf = (...parts: Part<unknown>[]): string | undefined =>
  parts.map((part) => ('unread' in part ? part.unread : undefined)).find((reason) => reason !== undefined);

/** Returns what was read of a part; undefined if it was not. */
export const readOf = <T>(part: Part<T>): T | undefined => ('value' in part ? part.value : undefined);

/** 'vol-0abc (old-db-copy)': the id with the resource's name. */
export function labelOf(id: string, tags: { Key?: string; Value?: string }[] | undefined): string {
  const name = tags?.find(({ Key }) => Key === 'Name')?.Value;
  return name ? `${id} (${name})` : id;
}

/** Returns the ARN of a resource in this place: arnOf(place, 'ec2', 'volume/vol-0abc'). */
export const arnOf = (place: Place, service: string, path: string): string =>
  `arn:${place.account.partition}:${service}:${place.region}:${place.account.id}:${path}`;

const cents = (dollars: number): number => Math.round(dollars * 100) / 100;
