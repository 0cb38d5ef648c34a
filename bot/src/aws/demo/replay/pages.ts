import STYLES from '../data/page-styles.json' with { type: 'json' };
import { awsError } from '../operation.ts';
import { pageOf } from '../paging.ts';

/** How a service cuts its lists into pages. */
interface Pages {
  /** The parameter for the size; absent where it cannot be asked for. */
  size?: string;
  /** The parameter for the token. */
  token: string;
  /** The key under which the answer gives the next token. Absent: as the parameter. */
  next?: string;
  /** The size where none is asked for. Absent: all at once. */
  usual?: number;
  /** The most that it gives at once, whatever is asked. */
  most?: number;
  /** Sizes that may be asked for, and the error for others. */
  allowed?: [least: number, most: number, error: string];
  /** The key that tells whether there is more. */
  truncated?: string;
}

export type PageStyle = keyof typeof STYLES;

/** A page of a list, with the keys that the answer carries beside it. */
export function page<T>(all: T[], input: object, style: PageStyle): { items: T[]; more: object } {
  const { size: parameter, token, next = token, usual, most, allowed, truncated } = STYLES[style] as Pages;
  const asked: unknown = parameter && Reflect.get(input, parameter);
  const size = Number(asked ?? usual ?? all.length);
  if (asked !== undefined && allowed && (size < allowed[0] || size > allowed[1]))
    throw awsError(allowed[2], `${parameter} ${size} is not between ${allowed[0]} and ${allowed[1]}`);
  const cut = pageOf(all, {
    size: Math.min(size, most ?? size),
    token: Reflect.get(input, token) || undefined,
  });
  return {
    items: cut.items,
    more: {
      ...(truncated && { [truncated]: cut.next !== undefined }),
      ...(cut.next && { [next]: cut.next }),
    },
  };
}
