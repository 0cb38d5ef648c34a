import type { Gap } from '../contract/reply.ts';
import type { ListSeen, ToolContext } from '../tools/tool.ts';
import type { AccountIndex } from './account-index.ts';
import { AccountThings } from './account-things.ts';
import { causesOf } from './causes.ts';
import { entitiesOf } from './entities-of.ts';
import { fill } from './fill.ts';
import { Graph } from './graph.ts';
import type { GraphStore } from './graph-store.ts';
import { EXPLORED, KINDS } from './kinds.ts';
import { cutToScope } from './within-scope.ts';

type Account = ToolContext['accounts'][number];

/** How long a question waits for resources that were never read. */
const WAIT_MS = 3_000;
/**
 * The most resources kept in memory over all accounts, some 800 bytes each. The account that was not asked about for
 * longest goes first.
 */
const MAX_KEPT = 150_000;
/** Interval for looking at what other processes stored. */
const RECHECK_MS = 10 * 60_000;
/** Interval before a question tries again to read what could not be read. */
const RETRY_MS = 10 * 60_000;
/** The same for an account of which nothing is known. Until then no question about its names can be answered. */
const RETRY_BARE_MS = 60_000;
/** Accounts loaded from the store at the same time. */
const LOADS = 8;

const ALL: readonly string[] = [...KINDS.map(({ id }) => id), EXPLORED];

export interface Graphs {
  /**
   * Returns what is known about the context's accounts, as far as the asker may see it. With `onSpot`, reads what was
   * never read, for a few seconds; the rest continues in the background.
   * @param onSpot may be a function that decides; it is only called if something was not read
   */
  of(context: ToolContext, workspace?: string, onSpot?: boolean | (() => boolean)): Promise<Graph>;
  /**
   * Reads everything in the context's accounts again, and stores the changes. Never throws for errors of AWS or the
   * store.
   * @returns the ids of the accounts that refused, which should be left alone for some hours
   */
  refresh(context: ToolContext, workspace: string): Promise<ReadonlySet<string>>;
  /** Takes over the rows of a list that was read for an answer. Does nothing for accounts that are not known yet. */
  learn(seen: ListSeen, workspace?: string): void;
  /** Ends the background work. */
  close(): void;
}

export interface GraphsOptions {
  waitMs?: number;
  /** Absent: the knowledge ends with the process. */
  store?: GraphStore;
  /** Opens a context for background work, since the question's own context ends with the question. */
  open?: (accounts: Account[], signal: AbortSignal) => ToolContext;
  /** Epoch ms. */
  now?: () => number;
  /** Receives errors of background work. */
  failed?: (error: unknown) => void;
  most?: number;
}

interface Known {
  key: string;
  account: Account;
  things: AccountThings;
  /** Why the account could not be read when that was last tried. */
  causes: readonly Gap[];
  /** Epoch ms; 0: never. */
  loadedAt: number;
  triedAt: number;
  loading?: Promise<void>;
  reading?: Promise<void>;
}

export function createGraphs({
  waitMs = WAIT_MS,
  store,
  open,
  now = Date.now,
  failed = () => {},
  most = MAX_KEPT,
}: GraphsOptions = {}): Graphs {
  /** In order of last use. */
  const kept = new Map<string, Known>();
  const closing = new AbortController();

  return {
    async of(context, workspace = '', onSpot = true) {
      const { access } = context;
      // An account that may not be asked about here is connected all the same.
      if (!access?.scope.accounts) forgetOthers(context.accounts, workspace);
      const known = context.accounts.map((account) => use(account, workspace));
      await waitAtMost(waitMs, ready(known, context, onSpot));
      dropUnused();
      const cut = (index: AccountIndex) => (access ? cutToScope(index, access.scope) : index);
      const explored = new Graph(known.map(({ things }) => cut(things.explored)));
      return new Graph(
        known.map(({ things }) => cut(things.index)),
        explored,
        known.flatMap(({ causes, things }) => (things.index.isLacking ? causes : [])),
      );
    },

    async refresh(context, workspace) {
      const known = context.accounts.map((account) => use(account, workspace));
      // Work in progress reads the same.
      const free = known.filter(({ reading }) => !reading);
      for (const each of free) each.loadedAt = 0;
      await loadAll(free);
      const reading = read(free, context, 'all');
      await Promise.all([reading, ...known.map((each) => each.reading)]);
      dropUnused();
      return reading;
    },

    learn({ accounts, rows, tool, unread }, workspace = '') {
      if (!KINDS.some(({ id }) => id === tool.id)) return;
      const found = Map.groupBy(entitiesOf(tool, rows), ({ account }) => account);
      for (const id of accounts) {
        const known = kept.get(`${workspace}/${id}`);
        if (!known || known.loading || known.reading || !known.things.has(tool.id)) continue;
        known.things.learn(tool.id, {
          entities: found.get(id) ?? [],
          unread: unread.has(id),
          brief: true,
        });
        void keep(known);
      }
    },

    close() {
      closing.abort(new Error('The process ends'));
    },
  };

  function use(account: Account, workspace: string): Known {
    const key = keyOf(account, workspace);
    const known = kept.get(key) ?? {
      ...{ key, account, causes: [], loadedAt: 0, triedAt: 0 },
      // The demo account's data is in the repository.
      things: new AccountThings(workspace, account.id, account.access.kind === 'role' ? store : undefined),
    };
    kept.delete(key);
    kept.set(key, known);
    return known;
  }

  /** Forgets accounts that were removed from their workspace. */
  function forgetOthers(accounts: readonly Account[], workspace: string): void {
    const asked = new Set(accounts.map((account) => keyOf(account, workspace)));
    for (const key of kept.keys()) if (key.startsWith(`${workspace}/`) && !asked.has(key)) kept.delete(key);
  }

  function dropUnused(): void {
    let size = 0;
    for (const { things } of kept.values()) size += things.size;
    for (const [key, { reading, things }] of kept) {
      if (size <= most) return;
      if (reading) continue;
      kept.delete(key);
      size -= things.size;
    }
  }

  /** Resolves once everything is known that can be. */
  async function ready(
    known: readonly Known[],
    context: ToolContext,
    onSpot: boolean | (() => boolean),
  ): Promise<void> {
    const loading = loadAll(known.filter(({ loadedAt }) => loadedAt === 0));
    // What is known already is good enough for this question.
    const old = known.filter(({ loadedAt }) => loadedAt > 0 && loadedAt <= now() - RECHECK_MS);
    void loadAll(old).catch(failed);
    await loading;
    const lacking = known.filter(
      ({ reading, things, triedAt }) =>
        !reading &&
        triedAt <= now() - (things.size > 0 ? RETRY_MS : RETRY_BARE_MS) &&
        ALL.some((kind) => !things.has(kind)),
    );
    const isComplete = lacking.length === 0 && known.every(({ reading }) => !reading);
    if (isComplete) return;
    const isWaiting = typeof onSpot === 'function' ? onSpot() : onSpot;
    if (!isWaiting && !open) return;
    // Nobody refreshes the demo account. Reading it makes no calls to AWS, and later questions are planned only once.
    const wanted = isWaiting ? lacking : lacking.filter(({ account }) => isDemo(account));
    const accounts = wanted.map(({ account }) => account);
    // The context of a question with limited access would not see everything.
    const behind = open && wanted.length > 0 ? open(accounts, closing.signal) : context;
    if (wanted.length > 0 && !behind.access) void read(wanted, behind, 'missing');
    if (isWaiting) await Promise.all(known.map(({ reading }) => reading));
  }

  async function loadAll(known: readonly Known[]): Promise<void> {
    const waiting = known.map((each) => () => {
      each.loading ??= load(each).finally(() => delete each.loading);
      return each.loading;
    });
    const loadOn = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await next();
    };
    await Promise.all(Array.from({ length: LOADS }, loadOn));
  }

  async function load(known: Known): Promise<void> {
    try {
      await known.things.load();
    } catch (error) {
      failed(error);
    }
    known.loadedAt = now();
  }

  function read(
    known: readonly Known[],
    context: ToolContext,
    which: 'missing' | 'all',
  ): Promise<ReadonlySet<string>> {
    const filling = fill(context, known, which).then(
      ({ gaps, refusing }) => {
        for (const each of known) each.causes = causesOf(gaps, each.account.id);
        return refusing;
      },
      (error: unknown) => {
        failed(error);
        return new Set(known.map(({ account }) => account.id));
      },
    );
    for (const each of known) {
      each.triedAt = now();
      each.reading = filling.then(() => keep(each)).finally(() => delete each.reading);
    }
    return filling;
  }

  /** Stores the changes. Forgets an account that is no longer connected. */
  async function keep({ key, things }: Known): Promise<void> {
    try {
      const outcome = await things.save();
      if (outcome === 'gone' && kept.get(key)?.things === things) kept.delete(key);
    } catch (error) {
      failed(error);
    }
  }
}

/** Returns the account's key. The demo account is the same in every workspace. */
const keyOf = (account: Account, workspace: string): string =>
  isDemo(account) ? 'demo' : `${workspace}/${account.id}`;

const isDemo = ({ access }: Account): boolean => access.kind === 'demo';

/** Resolves when the work does, or after these milliseconds. */
async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
