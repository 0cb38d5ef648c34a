// Starting the product as the set-up compiles it for `npm start`, in folders and on addresses of all kinds.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Child } from '../support/child.ts';
import { startChild } from '../support/child.ts';
import { freePort } from '../support/free-port.ts';
import { canSandbox, NO_NAMESPACES } from '../support/sandbox.ts';
import { setUp } from '../support/set-up.ts';
import { startCommand } from '../support/start-command.ts';

const { flags, file } = startCommand();

let folder: string;
let children: Child[];

beforeAll(() => setUp('product'));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'windsock-start-'));
  children = [];
});
afterEach(async () => {
  await Promise.all(children.map((child) => child.end()));
  rmSync(folder, { recursive: true });
});

/** Starts it with these variables and none of this machine's. */
function start(env: Record<string, string> = {}): Child {
  const own = { PATH: process.env.PATH, HOME: folder, WINDSOCK_DATA_DIR: join(folder, 'data'), PORT: '0' };
  const child = startChild([...flags, file], { cwd: folder, env: { ...own, ...env } });
  children.push(child);
  return child;
}

const listening = async (child: Child): Promise<string> =>
  (await child.says(/listening on (http\S+)/))[1] ?? '';

/** Expects a start that fails with a single message and no stack trace. */
async function refused(env: Record<string, string>): Promise<string> {
  const child = start(env);
  expect(await child.ended).toBe(1);
  expect(child.output()).not.toMatch(/^\s+at /m);
  return child.output().trim();
}

describe('a start', () => {
  it('creates its folder for this user alone, stops when asked, and starts the same again', async () => {
    const first = start({ WINDSOCK_AWS_PRINCIPAL_ARN: 'arn:aws:iam::111122223333:role/windsock' });
    const url = await listening(first);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    // A file that is shipped beside the code.
    expect(await (await fetch(`${url}/api/cloudformation-template`)).text()).toContain('WindsockAccess');
    expect(first.output()).not.toContain('Warning');
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(first.output()).toContain('"signal":"SIGTERM"');
    const data = join(folder, 'data');
    expect(readdirSync(data).toSorted()).toEqual(['secret.key', 'windsock.sqlite']);
    const key = readFileSync(join(data, 'secret.key'), 'utf8');

    const second = start();
    await listening(second);
    expect(await refused({})).toMatch(/^Another Windsock is running on this data folder/);
    expect(readFileSync(join(data, 'secret.key'), 'utf8')).toBe(key);
  });

  it('says in one line which language model is on, or that it is off', async () => {
    const on = start({
      LLM_PROVIDER: 'openai-compatible',
      LLM_MODEL: 'qwen3',
      LLM_BASE_URL: 'http://127.0.0.1:9/v1',
    });
    await on.says(/^ {2}Language model: qwen3 at 127\.0\.0\.1:9$/m);
    const other = { WINDSOCK_DATA_DIR: join(folder, 'other') };
    await start({ ...other, LLM_PROVIDER: 'none' }).says(
      /^ {2}Language model: off \(LLM_PROVIDER is none\)$/m,
    );
  });

  it('keeps codes and addresses out of the log if there is a mail server, and prints them otherwise', async () => {
    const send = (url: string, port: string) =>
      fetch(`${url}/api/auth/send-magic-link`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: `http://localhost:${port}` },
        body: JSON.stringify({ email: 'ada@example.com' }),
      });
    for (const smtp of [undefined, 'smtp://127.0.0.1:1']) {
      const PORT = String(await freePort());
      const child = start({ PORT, ...(smtp && { SMTP_URL: smtp }) });
      const url = await listening(child);
      // One address for everything: a sign-in at another address would be unknown where the mail's link leads.
      expect(url).toBe(`http://localhost:${PORT}`);
      const sent = await send(url, PORT);
      expect(sent.status).toBe(smtp ? 502 : 200);
      child.process.kill('SIGTERM');
      await child.ended;
      const revealed = child.output().match(/ada@example\.com|code: \d{6}/g) ?? [];
      expect(revealed.length > 0).toBe(smtp === undefined);
      expect(child.output()).not.toContain(`127.0.0.1:${PORT}`);
    }
  });
});

// The kernel gives the first process of a container only the signals that it handles.
it('stops when asked during start-up, even as the first process', async ({ skip }) => {
  if (!canSandbox()) skip(NO_NAMESPACES);
  const env = { PATH: process.env.PATH, HOME: folder, WINDSOCK_DATA_DIR: join(folder, 'data'), PORT: '0' };
  const namespace = spawn('unshare', ['--pid', '--fork', process.execPath, ...flags, file], { env });
  let output = '';
  namespace.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const ended = new Promise((resolve) => namespace.once('close', resolve));
  const children = `/proc/${namespace.pid}/task/${namespace.pid}/children`;
  const asking = setInterval(() => {
    const [first] = existsSync(children) ? readFileSync(children, 'utf8').split(' ') : [];
    if (first) process.kill(Number(first), 'SIGTERM');
  }, 10);
  expect(await ended).toBe(0);
  clearInterval(asking);
  expect(output).toBe('');
});

// Linux can forbid a running process to let its files grow, which is what a full disk does.
it.skipIf(process.platform !== 'linux')(
  'is not ready while nothing can be written, and is again afterwards',
  async () => {
    const child = start();
    const url = await listening(child);
    const limit = (bytes: string) =>
      execFileSync('prlimit', ['--pid', String(child.process.pid), `--fsize=${bytes}:unlimited`]);
    const ready = async () => {
      const response = await fetch(`${url}/readyz`);
      return [response.status, await response.json()];
    };
    expect(await ready()).toEqual([200, { status: 'ready', parts: { store: true } }]);
    limit('0');
    await expect
      .poll(ready, { timeout: 5_000 })
      .toEqual([503, { status: 'not ready', parts: { store: false } }]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    limit('unlimited');
    await expect.poll(ready, { timeout: 5_000 }).toEqual([200, { status: 'ready', parts: { store: true } }]);
  },
);

describe('a start that fails', () => {
  it.each([
    [{ HOST: '192.0.2.1' }, 'Windsock cannot listen on 192.0.2.1: it is no address of this machine'],
    [
      { HOST: 'no-such-host.invalid' },
      'Windsock cannot listen on no-such-host.invalid: its name is not known',
    ],
    [{ PORT: 'ten' }, 'PORT must be a whole number'],
  ])('with %j says so', async (env, sentence) => {
    expect(await refused(env)).toContain(sentence);
  });

  it('because the port is taken names the next free one', async () => {
    const PORT = String(await freePort());
    await listening(start({ PORT }));
    expect(await refused({ PORT, WINDSOCK_DATA_DIR: join(folder, 'other') })).toMatch(
      new RegExp(`^Port ${PORT} is taken .*PORT=${Number(PORT) + 1}`),
    );
  });

  it('because its key was lost or replaced says how to continue, and creates no new one', async () => {
    const first = start();
    await listening(first);
    first.process.kill('SIGTERM');
    await first.ended;
    const file = join(folder, 'data', 'secret.key');
    const key = readFileSync(file);
    rmSync(file);
    expect(await refused({})).toMatch(
      /secret\.key is missing.*Restore it .*or start over: remove .*windsock\.sqlite/,
    );
    expect(readdirSync(join(folder, 'data'))).toEqual(['windsock.sqlite']);
    const other = Buffer.alloc(32, 9).toString('base64');
    writeFileSync(file, other, { mode: 0o600 });
    expect(await refused({})).toMatch(/not with the one in .*secret\.key\. Restore it .*start over/);
    rmSync(file);
    expect(await refused({ WINDSOCK_SECRET_KEY: other })).toMatch(
      /not with the one in WINDSOCK_SECRET_KEY\./,
    );
    writeFileSync(file, key, { mode: 0o600 });
    await listening(start());
  });

  it.each(['secret.key', 'windsock.sqlite'])(
    'because others can read its %s says how to fix that',
    async (name) => {
      const first = start();
      await listening(first);
      first.process.kill('SIGTERM');
      await first.ended;
      const file = join(folder, 'data', name);
      for (const mode of [0o640, 0o604, 0o666]) {
        chmodSync(file, mode);
        expect(await refused({})).toContain(
          `Others on this machine can read or write ${file}. Mend it: chmod 600 `,
        );
        // It stays unchanged: its owner has to find out who has read it.
        expect(statSync(file).mode & 0o777).toBe(mode);
      }
      chmodSync(file, 0o600);
      await listening(start());
    },
  );

  it('because the data folder is a file, or holds another key, says what to do', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(await refused({ WINDSOCK_DATA_DIR: join(folder, 'file') })).toContain(
      'set WINDSOCK_DATA_DIR to another',
    );
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data', 'secret.key'), 'hello\n', { mode: 0o600 });
    expect(await refused({})).toMatch(/secret\.key .*32 bytes.*Restore it from a backup/);
  });
});
