import type { Sealer } from '../../crypto.ts';
import { keyIdOf } from '../../crypto.ts';
import type { Logger } from '../../logger.ts';
import type { Doc, Store } from '../../store/store.ts';
import { walk } from '../upkeep/walk.ts';
import { KEY_CHECK, readKeyCheck, sealingKey } from './key-check.ts';

interface ResealContext {
  store: Store;
  sealer: Sealer;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
}

/** Longer than the life of anything encrypted outside the store, or expiring in it: a card's link lives for a day. */
const OUTLIVED_MS = 25 * 3600_000;
const OUTLIVED_S = OUTLIVED_MS / 1000;
/** Shorter than a minute, after which a scheduled task counts as dead. */
const TURN_MS = 15_000;
const PAUSE_MS = 1_000;
const ELSEWHERE_MS = 60_000;

/**
 * The worker's task after a new key: it encrypts again what an older key encrypted in the store, waits until what it
 * cannot reach has expired, and checks again until it finds nothing. Then the older key may be removed.
 */
export function createResealTask(ctx: ResealContext) {
  const { store, sealer, now } = ctx;
  const log = ctx.logger.child({ module: 'secret-keys' });
  return async (_entry: unknown, signal: AbortSignal): Promise<number | undefined> => {
    const check = (await readKeyCheck(store))?.doc;
    if (!check?.older?.length) return undefined;
    const key = sealingKey(check);
    // An instance that was started with another order of the keys. One that encrypts with the newest does the work.
    if (key !== sealer.keyIds[0]) return now() + ELSEWHERE_MS;
    const done = await walk(
      ctx,
      {
        name: 'reseal',
        target: key,
        containers: ['workspaces', 'users', 'lookups'],
        change: resealed(sealer),
      },
      { signal, turnMs: TURN_MS },
    );
    if (!done) return now() + PAUSE_MS;
    if (done.changed > 0)
      log.info({ key, documents: done.changed }, 'secrets were encrypted with the newest key');
    const hasEnded = ({ since }: { since: number }) =>
      done.changed === 0 && done.startedAt >= since + OUTLIVED_MS;
    const ended = check.older.filter(hasEnded);
    if (ended.length > 0) await forgetKeys(ctx, new Set(ended.map(({ id }) => id)));
    for (const { id } of ended)
      log.info(
        { key: id },
        'nothing is encrypted with this older key any more: it may be removed from the settings',
      );
    const left = check.older.filter((one) => !hasEnded(one));
    if (left.length === 0) return undefined;
    const next = Math.max(now() + PAUSE_MS, Math.min(...left.map(({ since }) => since + OUTLIVED_MS)));
    log.info(
      { keys: left.map(({ id }) => id), until: new Date(next).toISOString() },
      'older keys are still needed: links and codes encrypted with them are valid for a day',
    );
    return next;
  };
}

/** Records that older keys are no longer needed. If a later start has written meanwhile, its own pass decides. */
async function forgetKeys({ store }: ResealContext, ids: ReadonlySet<string>): Promise<void> {
  const found = await readKeyCheck(store);
  if (!found) return;
  const { older = [], ...doc } = found.doc;
  const left = older.filter(({ id }) => !ids.has(id));
  const next = { ...doc, ...(left.length > 0 && { older: left }) };
  await store.replace('lookups', KEY_CHECK, next, { ifMatch: found.etag });
}

/** Returns a document with its secrets encrypted by the newest key. Undefined: they already are, or it expires soon. */
const resealed =
  (sealer: Sealer) =>
  ({ doc }: { doc: Doc }): Doc | undefined => {
    if (doc.ttl !== undefined && doc.ttl < OUTLIVED_S) return undefined;
    const resealedDoc = renewed(doc, doc.id, sealer);
    return resealedDoc === doc ? undefined : (resealedDoc as Doc);
  };

/** Returns the same value if nothing in it is encrypted with an older key. */
function renewed(value: unknown, context: string, sealer: Sealer): unknown {
  if (typeof value === 'string') return renewedText(value, context, sealer);
  if (Array.isArray(value)) {
    const items = value.map((item) => renewed(item, context, sealer));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(
    ([name, field]) => [name, renewed(field, context, sealer)] as const,
  );
  const isNew = fields.some(([name, field]) => field !== Reflect.get(value, name));
  return isNew ? Object.fromEntries(fields) : value;
}

function renewedText(text: string, context: string, sealer: Sealer): string {
  const id = keyIdOf(text);
  if (id === undefined || id === sealer.keyIds[0] || !sealer.keyIds.includes(id)) return text;
  try {
    return sealer.seal(sealer.open(text, context), context);
  } catch {
    // It only looks like an encrypted text, for example in somebody's words.
    return text;
  }
}
