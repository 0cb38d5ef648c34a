import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What a child reports besides its port, such as a session that it created. */
type Report = Record<string, string>;

/** The child's side: reports its port and answers requests until it is told to stop. */
export function serveBench(
  port: number,
  parts: { count(): Promise<number>; stop(): Promise<void>; report?: Report },
): void {
  let before = process.cpuUsage();
  process.on('message', async (question) => {
    if (question === 'count') process.send?.({ count: await parts.count() });
    if (question === 'cpu') {
      const used = process.cpuUsage(before);
      before = process.cpuUsage();
      process.send?.({ cpu: used.user + used.system });
    }
    if (question === 'resident') process.send?.({ resident: process.memoryUsage.rss() });
    if (question === 'memory') process.send?.({ memory: memory() });
    if (question === 'stop') {
      await parts.stop();
      process.exit(0);
    }
  });
  process.on('disconnect', () => process.exit(1));
  process.send?.({ port, report: parts.report });
}

export interface Memory {
  /** The process's resident memory in bytes, including garbage. */
  resident: number;
  /** V8's used heap in bytes, after garbage collection. */
  heap: number;
}

function memory(): Memory {
  const resident = process.memoryUsage.rss();
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  return { resident, heap: process.memoryUsage().heapUsed };
}

export interface BenchProcess {
  port: number;
  report: Report;
  /** Returns the number of events persisted or handled so far. */
  count(): Promise<number>;
  /** Returns the CPU time since the last call, in microseconds. */
  cpu(): Promise<number>;
  /** Returns the process's resident memory in bytes, including garbage. */
  resident(): Promise<number>;
  /** Collects garbage and returns the memory in use. */
  memory(): Promise<Memory>;
  stop(): Promise<void>;
}

/** Starts `file`, relative to tests/bench/, in a process of its own with V8's `flags`. */
export async function startBench(
  file: string,
  env: Record<string, string> = {},
  flags: string[] = [],
): Promise<BenchProcess> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(path, {
    execArgv: [...process.execArgv, ...flags],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ask = async (question: string) => {
    child.send(question);
    return answer(child);
  };
  const { port = 0, report = {} } = await answer(child);
  return {
    port,
    report,
    count: async () => (await ask('count')).count ?? 0,
    cpu: async () => (await ask('cpu')).cpu ?? 0,
    resident: async () => (await ask('resident')).resident ?? Number.NaN,
    async memory() {
      const { memory } = await ask('memory');
      if (!memory) throw new Error('The measured process did not report its memory');
      return memory;
    },
    async stop() {
      child.send('stop');
      await once(child, 'exit');
    },
  };
}

async function answer(child: ChildProcess): Promise<{
  port?: number;
  report?: Report;
  count?: number;
  cpu?: number;
  resident?: number;
  memory?: Memory;
}> {
  const stopped = new AbortController();
  const died = once(child, 'exit', { signal: stopped.signal }).then(([code]) => {
    throw new Error(`The measured process ended with ${code}`);
  });
  const [message] = (await Promise.race([once(child, 'message'), died])) as [object];
  died.catch(() => {});
  stopped.abort();
  return message;
}
