import { awsError } from '../operation.ts';
import { pageOf } from '../paging.ts';

/** How a service cuts its lists into pages. */
export interface Pages {
  /** The parameter for the size; absent where it cannot be asked for. */
  size?: string;
  /** The parameter for the token, and the key under which the answer gives the next one. */
  token: string;
  next: string;
  /** The size where none is asked for. Absent: all at once. */
  usual?: number;
  /** The most that it gives at once, whatever is asked. */
  most?: number;
  /** Sizes that may be asked for, and the error for others. */
  allowed?: readonly [least: number, most: number, error: string];
  /** The key that tells whether there is more. */
  truncated?: string;
}

/** A page of a list, with the keys that the answer carries beside it. */
export function page<T>(all: T[], input: object, how: Pages): { items: T[]; more: object } {
  const asked: unknown = how.size && Reflect.get(input, how.size);
  const size = asked === undefined ? (how.usual ?? all.length) : Number(asked);
  const [least, most, error = ''] = how.allowed ?? [1, Number.POSITIVE_INFINITY];
  if (asked !== undefined && (size < least || size > most))
    throw awsError(error, `Invalid value ${size} for ${how.size}: expecting ${least} to ${most}`);
  const { items, next } = pageOf(all, {
    size: Math.min(size, how.most ?? size),
    token: Reflect.get(input, how.token) || undefined,
  });
  return {
    items,
    more: {
      ...(how.truncated && { [how.truncated]: next !== undefined }),
      ...(next && { [how.next]: next }),
    },
  };
}

const next = { token: 'NextToken', next: 'NextToken' } as const;

export const EC2_PAGES: Pages = { ...next, size: 'MaxResults', allowed: [5, 1000, 'InvalidParameterValue'] };
export const HUNDRED: Pages = { ...next, size: 'MaxResults', usual: 100 };
/** Services whose keys begin in lower case. */
export const SMALL_HUNDRED: Pages = {
  size: 'maxResults',
  token: 'nextToken',
  next: 'nextToken',
  usual: 100,
};
/** Services that give a hundred at once, and cannot be asked for more. */
export const FIXED_HUNDRED: Pages = { ...next, usual: 100 };
export const MARKER_PAGES: Pages = { size: 'MaxItems', token: 'Marker', next: 'NextMarker', usual: 100 };
/** IAM gives 100 of anything unless asked otherwise. */
export const IAM_PAGES: Pages = {
  size: 'MaxItems',
  token: 'Marker',
  next: 'Marker',
  usual: 100,
  truncated: 'IsTruncated',
};
