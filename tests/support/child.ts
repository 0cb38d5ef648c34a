import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';

export interface Child {
  process: ChildProcess;
  /** Resolves with the match of `pattern` in the output; rejects with the output if the process ends first. */
  says(pattern: RegExp, timeoutMs?: number): Promise<RegExpExecArray>;
  output(): string;
  ended: Promise<number | null>;
  /** Ends it: SIGTERM, then SIGKILL after 5 s. */
  end(): Promise<void>;
}

/**
 * Starts a Node program and keeps its output (the last 100 KB). It gets its own process group: a Ctrl-C in the terminal
 * reaches only its parent, which ends it when ready. Whatever its environment, it uses and fills our cache of compiled
 * code (tests/run.ts): compiling the product is half of its start.
 */
export function startChild(args: string[], options: { env?: NodeJS.ProcessEnv; cwd?: string } = {}): Child {
  const { NODE_COMPILE_CACHE } = process.env;
  const env = options.env && { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...options.env };
  const child = spawn(process.execPath, args, {
    ...options,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-100_000);
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    process: child,
    output: () => output,
    ended,
    says: (pattern, timeoutMs = 30_000) =>
      new Promise((resolve, reject) => {
        const settle = (act: () => void) => {
          clearTimeout(timer);
          listeners.delete(look);
          act();
        };
        const look = () => {
          const match = pattern.exec(output);
          if (match) settle(() => resolve(match));
        };
        const give = (why: string) => settle(() => reject(new Error(`${args[0]} ${why}:\n${output}`)));
        const timer = setTimeout(() => give(`did not say ${pattern} in ${timeoutMs} ms`), timeoutMs);
        listeners.add(look);
        void ended.then((code) => give(`ended with ${code}`));
        look();
      }),
    async end() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await ended;
      clearTimeout(timer);
    },
  };
}
