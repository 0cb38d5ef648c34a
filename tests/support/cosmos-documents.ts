import { randomUUID } from 'node:crypto';

interface Stored {
  body: Record<string, unknown>;
  /** Epoch ms; Infinity: never. */
  expires: number;
}
export type Partition = Map<string, Stored>;

export interface Result {
  status: number;
  body?: Record<string, unknown>;
}

export interface BatchInput {
  operationType: 'Create' | 'Upsert' | 'Replace' | 'Delete' | 'Read';
  id?: string;
  ifMatch?: string;
  resourceBody?: Record<string, unknown>;
}

const MAX_BYTES = 2 * 1024 * 1024;

/** Returns the documents of a partition that have not expired, by id; expired ones are removed. */
export function alive(partition: Partition, now = Date.now()): Partition {
  for (const [id, { expires }] of partition) if (expires <= now) partition.delete(id);
  return partition;
}

/** Performs one operation on a partition, as Cosmos DB answers it. */
export function operate(partition: Partition, pk: string, input: BatchInput): Result {
  alive(partition);
  const id = input.id ?? String(input.resourceBody?.id);
  const there = partition.get(id);
  const { operationType: type, ifMatch } = input;
  if (type === 'Create' && there) return { status: 409 };
  if ((type === 'Replace' || type === 'Delete' || type === 'Read') && !there) return { status: 404 };
  if (there && ifMatch !== undefined && ifMatch !== '*' && ifMatch !== there.body._etag)
    return { status: 412 };
  if (type === 'Read') return { status: 200, ...(there && { body: there.body }) };
  if (type === 'Delete') {
    partition.delete(id);
    return { status: 204 };
  }
  return put(partition, pk, id, input.resourceBody ?? {}, there ? 200 : 201);
}

let rids = 0;
/**
 * Returns an increasing id: Cosmos DB uses these to order documents that a query does not order, so new ones come last.
 */
function nextRid(): string {
  rids += 1;
  return String(rids).padStart(12, '0');
}

function put(
  partition: Partition,
  pk: string,
  id: string,
  given: Record<string, unknown>,
  status: number,
): Result {
  if (given.pk !== pk || given.id !== id) return { status: 400 };
  if (Buffer.byteLength(JSON.stringify(given)) > MAX_BYTES) return { status: 413 };
  const ttl = given.ttl;
  if (ttl !== undefined && !(Number.isInteger(ttl) && (ttl === -1 || Number(ttl) > 0)))
    return { status: 400 };
  const rid = partition.get(id)?.body._rid ?? nextRid();
  const body = {
    ...given,
    _rid: rid,
    _self: `dbs/self/${rid}`,
    _etag: `"${randomUUID()}"`,
    _attachments: 'attachments/',
    _ts: Math.floor(Date.now() / 1000),
  };
  partition.set(id, { body, expires: Number(ttl) > 0 ? Date.now() + Number(ttl) * 1000 : Infinity });
  return { status, body };
}

/** Performs all operations or none: if one fails, the earlier ones are undone. */
export function operateAll(partition: Partition, pk: string, inputs: BatchInput[]): Result[] {
  const before = new Map(alive(partition));
  const results: Result[] = [];
  for (const input of inputs) {
    const result = operate(partition, pk, input);
    results.push(result);
    if (result.status < 400) continue;
    partition.clear();
    for (const [id, stored] of before) partition.set(id, stored);
    return inputs.map((_, index) => (index === results.length - 1 ? result : { status: 424 }));
  }
  return results;
}
