import type { RunAnswer } from '../../runs/compute-reply.ts';
import type { ChatSurface } from '../../runs/surface.ts';
import { keepProgress } from '../../services/runs/progress.ts';
import type { RunDoc } from '../../services/runs/run.ts';
import type { Store } from '../../store/store.ts';
import { Recent } from '../recent.ts';

type File = NonNullable<RunAnswer['file']>;

/** Somebody in this process who waits for a run. */
interface Waiting {
  /** Resolves once this process hears that the run is over, after `ms`, or when the signal aborts. */
  next(ms: number, signal?: AbortSignal): Promise<void>;
  /** The run's file, if this process made it. */
  file(): File | undefined;
  leave(): void;
}

export interface LocalSurface {
  surface: ChatSurface;
  /** Called by the worker when a run is over. */
  ended(run: Pick<RunDoc, 'id'>): void;
  wait(runId: string): Waiting;
}

/**
 * The API's chat surface. It sends nothing: the asker reads the answer in the run, and the progress in a document
 * beside it. It only wakes the requests that wait in this process and hands them the file, which is stored nowhere.
 */
export function createLocalSurface({ store }: { store: Store }): LocalSurface {
  const waiting = new Map<string, Set<{ wake: () => void; file?: File }>>();
  /** The latest progress text of each run. */
  const words = new Recent<string>(1_000);
  const at = (runId: string) => [...(waiting.get(runId) ?? [])];

  const surface: ChatSurface = {
    name: 'local',
    answer: async (_address, runId) => runId,
    async revise() {},
    async status({ org }, runId, text) {
      if (words.get(runId) === text) return 'stoppable';
      words.set(runId, text);
      // A failure does no harm: the next progress text or the answer comes soon.
      await keepProgress({ ctx: { store }, input: { run: { id: runId, workspace_id: org }, text } }).catch(
        () => {},
      );
      return 'stoppable';
    },
    post: async (_address, runId) => runId,
    async progress() {},
    async remove() {},
    // The answer is in the run itself.
    find: async () => ({}),
    publish: async (address, runId) => ({ messageId: runId, address: { ...address, thread: runId } }),
    published: async () => undefined,
    async file(_address, file, runId) {
      for (const seat of at(runId)) seat.file = file;
    },
  };

  function wait(runId: string): Waiting {
    const { promise, resolve } = Promise.withResolvers<void>();
    let ending: Promise<void> | undefined = promise;
    const seat: { wake: () => void; file?: File } = { wake: resolve };
    const seats = waiting.get(runId) ?? new Set();
    waiting.set(runId, seats.add(seat));
    return {
      async next(ms, signal) {
        const done = new AbortController();
        const either = signal ? AbortSignal.any([signal, done.signal]) : done.signal;
        const heard = ending?.then(() => {
          ending = undefined;
        });
        await Promise.race([elapsed(ms, either), ...(heard ? [heard] : [])]);
        done.abort();
      },
      file: () => seat.file,
      leave() {
        seats.delete(seat);
        if (seats.size === 0 && waiting.get(runId) === seats) waiting.delete(runId);
      },
    };
  }

  return {
    surface,
    wait,
    ended({ id }) {
      for (const { wake } of at(id)) wake();
    },
  };
}

/** Resolves after `ms` or when the signal aborts. */
function elapsed(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(settle, ms);
    signal.addEventListener('abort', settle, { once: true });
    function settle() {
      clearTimeout(timer);
      resolve();
    }
  });
}
