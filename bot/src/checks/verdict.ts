import type { Part, Place, Verdict } from './check.ts';

export interface Judged extends Omit<Verdict, 'status' | 'detail'> {
  /** What is wrong, in a few words; undefined or false: nothing is. */
  fails?: string | false | undefined;
  /** Why it cannot be told. A failure that is certain outweighs it. */
  unread?: string | undefined;
}

/** Says what was judged of one thing; an estimate of waste goes with a failure only. */
export function verdict({ fails, unread, monthly_usd, how, ...thing }: Judged): Verdict {
  if (fails) {
    const estimate =
      monthly_usd === undefined ? {} : { monthly_usd: cents(monthly_usd), ...(how && { how }) };
    return { ...thing, status: 'fail', detail: fails, ...estimate };
  }
  return unread === undefined
    ? { ...thing, status: 'pass' }
    : { ...thing, status: 'unknown', detail: unread };
}

/** Why a part is not known; undefined where it is. */
export const unreadOf = (...parts: Part<unknown>[]): string | undefined =>
  parts.map((part) => ('unread' in part ? part.unread : undefined)).find((reason) => reason !== undefined);

/** What was read of a part; undefined where it was not. */
export const readOf = <T>(part: Part<T>): T | undefined => ('value' in part ? part.value : undefined);

/** 'vol-0abc (old-db-copy)': the id, and the name that people know it by. */
export function labelOf(id: string, tags: { Key?: string; Value?: string }[] | undefined): string {
  const name = tags?.find(({ Key }) => Key === 'Name')?.Value;
  return name ? `${id} (${name})` : id;
}

/** The ARN of a thing of this place: arnOf(place, 'ec2', 'volume/vol-0abc'). */
export const arnOf = (place: Place, service: string, path: string): string =>
  `arn:${place.account.partition}:${service}:${place.region}:${place.account.id}:${path}`;

const cents = (dollars: number): number => Math.round(dollars * 100) / 100;
