import type { Reply, Table } from '../contract/reply.ts';

/** Returns an answer with the rows that it counted, which the person did not see and yet speaks of: "which ones". */
export const withCounted = (reply: Reply, counted: Table | undefined): Reply =>
  counted && !reply.table ? { ...reply, table: counted } : reply;
