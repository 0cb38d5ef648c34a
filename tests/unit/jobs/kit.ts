import type { Address } from '@windsock/bot/contract/message.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import type { NewJob } from '@windsock/bot/services/jobs/create.ts';
import { createJob } from '@windsock/bot/services/jobs/create.ts';
import { fireJob } from '@windsock/bot/services/jobs/fire.ts';
import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import { jobEntry } from '@windsock/bot/services/jobs/job-entry.ts';
import type { ScheduledTaskEntry } from '@windsock/bot/services/runs/agenda.ts';
import { agendaShards } from '@windsock/bot/services/runs/agenda.ts';
import type { RunDoc } from '@windsock/bot/services/runs/run.ts';
import type { WorkspaceDoc } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { WORKSPACE } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';

export const silent = createLogger({ level: 'silent' });
export const ADDRESS: Address = { surface: 'local', org: 'O1', channel: 'C1', thread: 'T1' };
export const at = (text: string) => Date.parse(text);
export const iso = (text: string) => new Date(text).toISOString();

export interface JobBench {
  store: Store;
  clock: { now: number };
  /** The runs for which the doorbell rang. */
  rung: string[];
  make(parts?: Partial<NewJob>): Promise<JobDoc>;
  /** Fires a job as a worker would that found its entry; in the given store or the bench's. */
  fire(id?: string, store?: Store): Promise<number | undefined>;
  job(id?: string): Promise<JobDoc | undefined>;
  runs(): Promise<RunDoc[]>;
  entry(id?: string): Promise<ScheduledTaskEntry | undefined>;
  /** The kinds of the agenda's entries. */
  agenda(): Promise<string[]>;
}

/** A workspace W1 with job J1, daily at 09:00 in London and answered in C1; it is the evening before. */
export async function jobBench(opened?: Store, now = '2026-06-09T20:00Z'): Promise<JobBench> {
  const clock = { now: at(now) };
  const store = opened ?? openSqliteStore({ path: ':memory:', now: () => clock.now });
  const rung: string[] = [];
  const parts = {
    now: () => clock.now,
    logger: silent,
    doorbell: (ref: { run_id: string }) => void rung.push(ref.run_id),
  };
  const workspace: WorkspaceDoc = {
    id: WORKSPACE,
    type: 'workspace',
    workspace_id: 'W1',
    owner_id: 'U1',
    name: 'One',
    timezone: 'Europe/London',
    created_at: iso(now),
  };
  await store.upsert('workspaces', 'W1', workspace);
  const entryOf = async (id = 'J1') => {
    const { shard, id: entry } = jobEntry({ id, workspace_id: 'W1' }, 0);
    return (await store.read<ScheduledTaskEntry>('agenda', shard, entry))?.doc;
  };
  return {
    store,
    clock,
    rung,
    make: (job = {}) =>
      createJob({
        ctx: { store, ...parts },
        input: {
          id: 'J1',
          workspace_id: 'W1',
          description: 'A daily cost report',
          query: 'what did we spend yesterday?',
          platform: 'slack',
          schedule: { kind: 'cron', cron: '0 9 * * *', timezone: 'Europe/London' },
          address: ADDRESS,
          is_default_job: false,
          ...job,
        },
      }),
    async fire(id = 'J1', over = store) {
      const { since } = (await entryOf(id)) ?? { since: clock.now };
      return fireJob({ ctx: { store: over, ...parts }, input: { workspaceId: 'W1', jobId: id, since } });
    },
    job: async (id = 'J1') => (await store.read<JobDoc>('workspaces', 'W1', id))?.doc,
    runs: async () =>
      (await store.query<RunDoc>('runs.open', { pk: 'W1', limit: 1000 })).items.map(({ doc }) => doc),
    entry: entryOf,
    async agenda() {
      const params = { now: Number.MAX_SAFE_INTEGER };
      const pages = agendaShards.map((pk) => store.query<ScheduledTaskEntry>('agenda.due', { pk, params }));
      return (await Promise.all(pages)).flatMap(({ items }) => items.map(({ doc }) => doc.kind)).sort();
    },
  };
}

/** The same store for a process that is killed just before write number `count` (0: before the first). */
export function killedAt(store: Store, count: number): Store {
  let left = count;
  const guard = async <T>(write: () => Promise<T>): Promise<T> => {
    left -= 1;
    if (left < 0) throw new Error('killed');
    return write();
  };
  return {
    read: (...args) => store.read(...args),
    query: (...args) => store.query(...args),
    findWith: (...args) => store.findWith(...args),
    scan: (...args) => store.scan(...args),
    close: () => store.close(),
    create: (...args) => guard(() => store.create(...args)),
    upsert: (...args) => guard(() => store.upsert(...args)),
    replace: (...args) => guard(() => store.replace(...args)),
    delete: (...args) => guard(() => store.delete(...args)),
    batch: (...args) => guard(() => store.batch(...args)),
  };
}
