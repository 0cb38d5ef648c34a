import type { BatchOp, Doc, Store } from './store.ts';

/**
 * Wraps the store so that expiring documents of these types are kept for the given time after their last write.
 * @param seconds by type
 */
export function keepFor(store: Store, seconds: ReadonlyMap<string, number>): Store {
  const kept = <T extends Doc>(doc: T): T => {
    const ttl = doc.ttl === undefined ? undefined : seconds.get(doc.type);
    return ttl === undefined ? doc : { ...doc, ttl };
  };
  const keptIn = (op: BatchOp): BatchOp => (op.op === 'delete' ? op : { ...op, doc: kept(op.doc) });
  return {
    read: (...asked) => store.read(...asked),
    create: (container, pk, doc) => store.create(container, pk, kept(doc)),
    upsert: (container, pk, doc) => store.upsert(container, pk, kept(doc)),
    replace: (container, pk, doc, options) => store.replace(container, pk, kept(doc), options),
    delete: (...asked) => store.delete(...asked),
    batch: (container, pk, ops) => store.batch(container, pk, ops.map(keptIn)),
    query: (...asked) => store.query(...asked),
    findWith: (...asked) => store.findWith(...asked),
    scan: (...asked) => store.scan(...asked),
    close: () => store.close(),
  };
}
