import STYLES from '../data/page-styles.json' with { type: 'json' };
import { awsError } from '../operation.ts';
import { pageOf } from '../paging.ts';

/** How a service divides its lists into pages. */
interface Pages {
  /** The page size parameter; absent if the size is fixed. */
  size?: string;
  /** The token parameter. */
  token: string;
  /** The response key of the next token. Absent: same as the parameter. */
  next?: string;
  /** The default page size. Absent: everything at once. */
  usual?: number;
  /** The largest page, whatever size is requested. */
  most?: number;
  /** The accepted sizes, and the error for others. */
  allowed?: [least: number, most: number, error: string];
  /** The response key that says whether there is more. */
  truncated?: string;
}

export type PageStyle = keyof typeof STYLES;

/** Returns a page of a list, and the response keys for the next one. */
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
