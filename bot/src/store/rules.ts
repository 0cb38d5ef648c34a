import { StoreError } from './errors.ts';
import type { BatchOp, ContainerName, Doc } from './store.ts';

/**
 * Less than Cosmos DB's 2 MiB, so that the fields it adds still fit. A batch there has the same limit as a document.
 */
export const MAX_BYTES = 2_000_000;
const MAX_BATCH_OPS = 100;
/** Cosmos DB stores a ttl as a signed 32-bit number of seconds. */
const MAX_TTL = 2_147_483_647;
/** Cosmos DB's limit. SQLite's own is higher, and exceeding it would fail the statement. */
const MAX_DEPTH = 128;
/** Reserved by Cosmos DB and its adapter. */
const RESERVED = ['pk', '_write', '_etag', '_ts', '_rid', '_self', '_attachments'];

const PARTITION_FIELD: Record<ContainerName, string> = {
  workspaces: 'workspace_id',
  users: 'user_id',
  lookups: 'id',
  agenda: 'shard',
};

export const CONTAINERS = Object.keys(PARTITION_FIELD) as ContainerName[];

/** A validated document, ready to be written. */
export interface EncodedDoc {
  id: string;
  type: string;
  json: string;
  bytes: number;
  /** Seconds. */
  ttl: number | undefined;
}

export type EncodedOp =
  | { op: 'create'; doc: EncodedDoc }
  | { op: 'upsert'; doc: EncodedDoc }
  | { op: 'replace'; doc: EncodedDoc; ifMatch: string | undefined }
  | { op: 'delete'; id: string; ifMatch: string | undefined };

function invalid(message: string): never {
  throw new StoreError('invalid', message);
}

function checkKey(key: unknown, what: string): void {
  if (typeof key !== 'string' || key.length < 1 || key.length > 255) {
    invalid(`${what} must be a text of 1 to 255 characters`);
  }
  if (/[/\\?#\p{Cc}]/u.test(key)) invalid(`${what} must not contain / \\ ? # or control characters`);
  if (key.endsWith(' ')) invalid(`${what} must not end in a space`);
  if (!key.isWellFormed()) invalid(`${what} must be well-formed Unicode`);
}

/** Throws `invalid` if there is no such container. */
export function checkContainer(container: ContainerName): void {
  if (!Object.hasOwn(PARTITION_FIELD, container)) invalid(`There is no container '${container}'`);
}

/** Throws `invalid` if the container, partition key or id is not allowed. */
export function checkAddress(container: ContainerName, pk: string, id?: string): void {
  checkContainer(container);
  checkKey(pk, `The partition key (${container})`);
  if (id === undefined) return;
  checkKey(id, `The id (${container})`);
  if (container === 'lookups' && id !== pk) invalid('The partition key of a lookup must be its id');
}

/** Validates a field's name, which becomes part of queries. Throws `invalid`. */
export function checkField(field: string): void {
  if (!/^[a-z_]+$/.test(field))
    throw new StoreError('invalid', 'The name of a field to find may have only lower-case letters and _');
}

/** Validates a document and copies it as JSON. Throws `invalid` or `too_large`. */
export function encodeDoc(container: ContainerName, pk: string, doc: Doc): EncodedDoc {
  if (typeof doc !== 'object' || doc === null || Array.isArray(doc)) invalid('A document must be an object');
  if (typeof doc.type !== 'string' || doc.type === '') {
    invalid(`A document of ${container} needs a type`);
  }
  const what = `A document of type '${doc.type}' in ${container}`;
  checkAddress(container, pk, doc.id ?? '');
  for (const name of RESERVED) {
    if (Object.hasOwn(doc, name)) invalid(`${what} uses the reserved field '${name}'`);
  }
  const partition: unknown = Reflect.get(doc, PARTITION_FIELD[container]);
  if (partition !== undefined && String(partition) !== pk) {
    invalid(`${what} names another partition in its field '${PARTITION_FIELD[container]}'`);
  }
  const { ttl } = doc;
  if (ttl !== undefined && !(Number.isInteger(ttl) && ttl >= 1 && ttl <= MAX_TTL)) {
    invalid(`${what} has a ttl that is not a whole number of seconds from 1 to ${MAX_TTL}`);
  }
  if (isDeeperThan(doc, MAX_DEPTH)) invalid(`${what} is nested deeper than ${MAX_DEPTH} levels`);
  const json = toJson(doc, what);
  const bytes = Buffer.byteLength(json);
  if (bytes > MAX_BYTES)
    throw new StoreError('too_large', `${what} is ${bytes} bytes; the limit is ${MAX_BYTES}`);
  return { id: doc.id, type: doc.type, json, bytes, ttl };
}

function toJson(doc: Doc, what: string): string {
  try {
    return JSON.stringify(doc);
  } catch (cause) {
    throw new StoreError('invalid', `${what} cannot be written as JSON`, { cause });
  }
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}

/** Validates a whole batch before any of it runs. Throws `invalid` or `too_large`. */
export function encodeBatch(container: ContainerName, pk: string, ops: BatchOp[]): EncodedOp[] {
  checkAddress(container, pk);
  if (ops.length > MAX_BATCH_OPS) {
    invalid(`A batch has ${ops.length} operations; ${MAX_BATCH_OPS} are allowed`);
  }
  const encoded = ops.map((op) => encodeOp(container, pk, op));
  const bytes = encoded.reduce((sum, op) => sum + (op.op === 'delete' ? 0 : op.doc.bytes), 0);
  if (bytes > MAX_BYTES) {
    throw new StoreError('too_large', `A batch of ${container} is ${bytes} bytes; the limit is ${MAX_BYTES}`);
  }
  return encoded;
}

function encodeOp(container: ContainerName, pk: string, op: BatchOp): EncodedOp {
  switch (op.op) {
    case 'create':
    case 'upsert':
      return { op: op.op, doc: encodeDoc(container, pk, op.doc) };
    case 'replace':
      return { op: op.op, doc: encodeDoc(container, pk, op.doc), ifMatch: op.ifMatch };
    case 'delete':
      checkAddress(container, pk, op.id);
      return { op: op.op, id: op.id, ifMatch: op.ifMatch };
  }
}
