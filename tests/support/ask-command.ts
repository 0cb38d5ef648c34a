import { spawn } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { askCommand } from '@windsock/bot/cli/ask-command.ts';

const ASK = fileURLToPath(import.meta.resolve('@windsock/bot/cli/ask.ts'));

export interface Said {
  code: number | null;
  out: string;
  err: string;
}

interface Given {
  /** Standard input. */
  input?: string;
  env?: NodeJS.ProcessEnv;
}

/** Runs the command in a new process, as `npm run ask` does. */
export function askInNewProcess(args: string[], { input = '', env = {} }: Given = {}): Promise<Said> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [ASK, ...args], { env: { ...process.env, TZ: 'UTC', ...env } });
    const said: Said = { code: null, out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => {
      said.out += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said.err += chunk;
    });
    child.on('close', (code) => resolve({ ...said, code }));
    child.stdin.end(input);
  });
}

/** Runs the command in this process: the result is the same, and it saves a second of loading. */
export async function ask(args: string[], { input = '', env = {} }: Given = {}): Promise<Said> {
  const said: Said = { code: null, out: '', err: '' };
  const into = (name: 'out' | 'err') =>
    new Writable({
      write(chunk, _encoding, done) {
        said[name] += chunk;
        done();
      },
    });
  const code = await askCommand({
    args,
    env,
    input: Readable.from([input]),
    output: into('out'),
    errors: into('err'),
  });
  return { ...said, code };
}
