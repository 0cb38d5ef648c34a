import type { ToolContext } from '../tools/tool.ts';
import { AccountIndex } from './account-index.ts';
import type { Entity } from './entity.ts';
import { Graph } from './graph.ts';
import { KINDS } from './kinds.ts';
import { readThings } from './read-things.ts';

type Account = ToolContext['accounts'][number];

/** The most that a question waits for things that were never read. */
const WAIT_MS = 3_000;
const AT_ONCE = 6;

export interface Graphs {
  /** What is known of the context's accounts. What was never read is read now, for some seconds; the rest goes on behind. */
  of(context: ToolContext, workspace?: string): Promise<Graph>;
}

/** What is known of one account, and the look at it that goes on. */
interface Known {
  things: Map<string, readonly Entity[]>;
  index: AccountIndex;
  reading?: Promise<void>;
}

/** Graphs that are kept in memory only. */
export function createGraphs({ waitMs = WAIT_MS }: { waitMs?: number } = {}): Graphs {
  const accounts = new Map<string, Known>();

  return {
    async of(context, workspace = '') {
      const known = context.accounts.map((account) => knownOf(account, context, workspace));
      const reading = known.flatMap((each) => each.reading ?? []);
      if (reading.length > 0) await Promise.race([Promise.all(reading), after(waitMs)]);
      return new Graph(known.map(({ index }) => index));
    },
  };

  function knownOf(account: Account, context: ToolContext, workspace: string): Known {
    const key = `${workspace}/${account.id}`;
    const before = accounts.get(key);
    if (before) return before;
    const known: Known = { things: new Map(), index: new AccountIndex([]) };
    accounts.set(key, known);
    known.reading = readAll(known, account, context)
      .catch(() => void accounts.delete(key))
      .finally(() => delete known.reading);
    return known;
  }
}

/** Reads every kind of thing, the likeliest first. */
async function readAll(known: Known, account: Account, context: ToolContext): Promise<void> {
  const waiting = [...KINDS];
  const read = async () => {
    for (let kind = waiting.shift(); kind; kind = waiting.shift()) {
      const { entities } = await readThings(kind, context, [account]);
      known.things.set(kind.id, entities);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  known.index = new AccountIndex([...known.things.values()].flat());
}

const after = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());
