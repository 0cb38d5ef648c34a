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

/** Longer than anything lives that is sealed and not in the store, or ends by itself there: a card's link, a day. */
const OUTLIVED_MS = 25 * 3600_000;
const OUTLIVED_S = OUTLIVED_MS / 1000;
/** A scheduled task is taken for dead after a minute. */
const TURN_MS = 15_000;
const PAUSE_MS = 1_000;
const ELSEWHERE_MS = 60_000;

/**
 * What the worker does once another key is the newest: seals everything in the store anew that an older one sealed, waits
 * until what it cannot reach has ended, and looks again, until it finds nothing. Then that older key may be removed.
 */
export function createResealTask(ctx: ResealContext) {
  const { store, sealer, now } = ctx;
  const log = ctx.logger.child({ module: 'secret-keys' });
  return async (_entry: unknown, signal: AbortSignal): Promise<number | undefined> => {
    const check = (await readKeyCheck(store))?.doc;
    if (!check?.older?.length) return undefined;
    const key = sealingKey(check);
    // An instance that was started with another order of the keys: who seals with the newest does it.
    if (key !== sealer.keyIds[0]) return now() + ELSEWHERE_MS;
    const done = await walk(
      ctx,
      {
        name: 'reseal',
        target: key,
        containers: ['workspaces', 'users', 'lookups'],
        change: sealedAnew(sealer),
      },
      { signal, turnMs: TURN_MS },
    );
    if (!done) return now() + PAUSE_MS;
    if (done.changed > 0)
      log.info({ key, documents: done.changed }, 'secrets were sealed with the newest key');
    const over = ({ since }: { since: number }) =>
      done.changed === 0 && done.startedAt >= since + OUTLIVED_MS;
    const ended = check.older.filter(over);
    if (ended.length > 0) await letGo(ctx, new Set(ended.map(({ id }) => id)));
    for (const { id } of ended)
      log.info(
        { key: id },
        'nothing is sealed with this older key any more: it may be removed from the settings',
      );
    const left = check.older.filter((one) => !over(one));
    if (left.length === 0) return undefined;
    const next = Math.max(now() + PAUSE_MS, Math.min(...left.map(({ since }) => since + OUTLIVED_MS)));
    log.info(
      { keys: left.map(({ id }) => id), until: new Date(next).toISOString() },
      'older keys are still needed: links and codes that they sealed live for a day',
    );
    return next;
  };
}

/** A newer start may have written meanwhile: then its walk decides. */
async function letGo({ store }: ResealContext, ids: ReadonlySet<string>): Promise<void> {
  const found = await readKeyCheck(store);
  if (!found) return;
  const { older = [], ...doc } = found.doc;
  const left = older.filter(({ id }) => !ids.has(id));
  const next = { ...doc, ...(left.length > 0 && { older: left }) };
  await store.replace('lookups', KEY_CHECK, next, { ifMatch: found.etag });
}

/** A document whose sealed texts are the newest key's; undefined: they are, or it ends by itself before long. */
const sealedAnew =
  (sealer: Sealer) =>
  ({ doc }: { doc: Doc }): Doc | undefined => {
    if (doc.ttl !== undefined && doc.ttl < OUTLIVED_S) return undefined;
    const anew = renewed(doc, doc.id, sealer);
    return anew === doc ? undefined : (anew as Doc);
  };

/** The same value where nothing in it is sealed with an older key. */
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
    // It only looks like one of ours: somebody's words, say.
    return text;
  }
}
