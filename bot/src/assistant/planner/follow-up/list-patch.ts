import type { ListQuery } from '../../../contract/query.ts';
import type { Reading } from '../list/read-list.ts';

/** The last query while a message is applied to it. */
export interface Patch {
  query: ListQuery;
  /** What the message says by itself. */
  said: ListQuery;
  text: string;
  reading: Reading;
  now: Date;
  changed: boolean;
}

/** Sets a part of the query; undefined removes it. */
export function set<K extends keyof ListQuery>(patch: Patch, key: K, value: ListQuery[K] | undefined): void {
  patch.changed = true;
  if (value === undefined) delete patch.query[key];
  else patch.query[key] = value;
}
