// Starting the product in one process as people do, in folders and on addresses of all kinds.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Child } from '../support/child.ts';
import { startChild } from '../support/child.ts';
import { freePort } from '../support/free-port.ts';

const PRODUCT = fileURLToPath(import.meta.resolve('@windsock/functions/embedded.ts'));

let folder: string;
let children: Child[];

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
  const child = startChild([PRODUCT], { cwd: folder, env: { ...own, ...env } });
  children.push(child);
  return child;
}

const listening = async (child: Child): Promise<string> =>
  (await child.says(/listening on (http\S+)/))[1] ?? '';

/** A start that fails: it says one thing, and no stack. */
async function refused(env: Record<string, string>): Promise<string> {
  const child = start(env);
  expect(await child.ended).toBe(1);
  expect(child.output()).not.toMatch(/^\s+at /m);
  return child.output().trim();
}

describe('a start', () => {
  it('makes its folder for this user alone, stops when asked, and is the same again', async () => {
    const first = start();
    const url = await listening(first);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
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

  it('says in a line which language model is on, or that it is off', async () => {
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

  it('keeps codes and addresses out of a log once there is a mail server, and tells them before', async () => {
    const send = (url: string, port: string) =>
      fetch(`${url}/api/auth/send-magic-link`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: `http://localhost:${port}` },
        body: JSON.stringify({ email: 'ada@example.com' }),
      });
    for (const smtp of [undefined, 'smtp://127.0.0.1:1']) {
      const PORT = String(await freePort());
      const child = start({ PORT, ...(smtp && { SMTP_URL: smtp }) });
      const sent = await send(await listening(child), PORT);
      expect(sent.status).toBe(smtp ? 502 : 200);
      child.process.kill('SIGTERM');
      await child.ended;
      const told = child.output().match(/ada@example\.com|code: \d{6}/g) ?? [];
      expect(told.length > 0).toBe(smtp === undefined);
    }
  });
});

describe('a start that cannot be', () => {
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

  it('because the port is taken names the next one', async () => {
    const PORT = String(await freePort());
    await listening(start({ PORT }));
    expect(await refused({ PORT, WINDSOCK_DATA_DIR: join(folder, 'other') })).toMatch(
      new RegExp(`^Port ${PORT} is taken .*PORT=${Number(PORT) + 1}`),
    );
  });

  it('because the data folder is a file, or holds another key, says what to do', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(await refused({ WINDSOCK_DATA_DIR: join(folder, 'file') })).toContain(
      'set WINDSOCK_DATA_DIR to another',
    );
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data', 'secret.key'), 'hello\n');
    expect(await refused({})).toMatch(/secret\.key .*32 bytes.*Restore it from a backup/);
  });
});
