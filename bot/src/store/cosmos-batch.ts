import type { Container, OperationInput, OperationResponse, RequestOptions } from '@azure/cosmos';
import type { Item } from './cosmos-documents.ts';
import { mustBeEtag, toItem } from './cosmos-documents.ts';
import { FailedBatch } from './cosmos-failure.ts';
import type { EncodedOp } from './rules.ts';

/** The status of an operation that was not tried because another one failed. */
const NOT_TRIED = 424;
/**
 * Returned for a document that somebody else has written since. No version has this etag, so no ifMatch with it
 * succeeds.
 */
const SUPERSEDED = '"superseded"';

/** Runs a batch. Returns the new etags, null for a delete. Throws FailedBatch or the SDK's error. */
export async function sendBatch(
  container: Container,
  pk: string,
  ops: EncodedOp[],
  write: string,
  options: RequestOptions,
): Promise<(string | null)[]> {
  const inputs = ops.map((op) => toInput(pk, op, write));
  const { result, code, substatus } = await container.items.batch(inputs, pk, options);
  const results: OperationResponse[] = result ?? [];
  const failed = results.findIndex(({ statusCode }) => statusCode >= 400 && statusCode !== NOT_TRIED);
  if (failed >= 0) {
    const { statusCode, ...more } = results[failed] as OperationResponse & {
      subStatusCode?: number;
      retryAfterMilliseconds?: number;
    };
    throw new FailedBatch(
      {
        code: statusCode,
        ...(more.subStatusCode !== undefined && { substatus: more.subStatusCode }),
        ...(more.retryAfterMilliseconds !== undefined && { retryAfterInMs: more.retryAfterMilliseconds }),
      },
      `operation ${failed}, ${ops[failed]?.op}`,
    );
  }
  const complete = results.length === ops.length && results.every(({ statusCode }) => statusCode < 300);
  if (!complete || code === undefined || (code >= 300 && code !== 207)) {
    throw new FailedBatch({ code: code ?? 500, ...(substatus !== undefined && { substatus }) }, 'as a whole');
  }
  return ops.map((op, index) => (op.op === 'delete' ? null : mustBeEtag(results[index]?.eTag)));
}

/**
 * Returns the result of a batch whose answer was lost, if one of its documents shows that it was done. A batch of
 * deletes leaves no trace.
 */
export async function lookBackAtBatch(
  ops: EncodedOp[],
  write: string,
  readItem: (id: string) => Promise<{ item: Item; etag: string } | undefined>,
): Promise<(string | null)[] | undefined> {
  const written = ops.map((op) => (op.op === 'delete' ? undefined : op.doc.id));
  const found = await Promise.all(written.map((id) => (id === undefined ? undefined : readItem(id))));
  const ours = found.map((one) => (one?.item._write === write ? one.etag : undefined));
  if (ours.every((etag) => etag === undefined)) return undefined;
  return ops.map((op, index) => (op.op === 'delete' ? null : (ours[index] ?? SUPERSEDED)));
}

function toInput(pk: string, op: EncodedOp, write: string): OperationInput {
  const ifMatch = 'ifMatch' in op && op.ifMatch !== undefined && { ifMatch: op.ifMatch };
  switch (op.op) {
    case 'create':
      return { operationType: 'Create', partitionKey: pk, resourceBody: toItem(pk, op.doc, write) };
    case 'upsert':
      return { operationType: 'Upsert', partitionKey: pk, resourceBody: toItem(pk, op.doc, write) };
    case 'replace': {
      const resourceBody = toItem(pk, op.doc, write);
      return { operationType: 'Replace', partitionKey: pk, id: op.doc.id, resourceBody, ...ifMatch };
    }
    case 'delete':
      return { operationType: 'Delete', partitionKey: pk, id: op.id, ...ifMatch };
  }
}
