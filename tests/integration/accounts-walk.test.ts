import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CloudFormationClient, ListStacksCommand } from '@aws-sdk/client-cloudformation';
import { createLogger } from '@windsock/bot/logger.ts';
import { createServer } from '@windsock/bot/server.ts';
import { createApiKey } from '@windsock/bot/services/api-keys/create.ts';
import { createEmbeddedApi } from '@windsock/functions/embedded-api.ts';
import { routes } from '@windsock/functions/functions.ts';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { SharedMoto } from '../support/moto.ts';
import { HOME, motoWithPolicies, startWindsock } from './accounts-kit.ts';
import { adminOf, BASE_KEYS, runInstances } from './aws-accounts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The very lines that the README shows. */
const WALK = readFileSync(here('./accounts-walk.sh'), 'utf8');
let moto: SharedMoto;

beforeAll(async () => {
  moto = await motoWithPolicies();
});

/** A folder to walk in, with `aws` on its path. */
function folderWithAws(): string {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-walk-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = `#!/bin/sh\nexec '${process.execPath}' '${here('../support/aws-cli.ts')}' "$@"\n`;
  writeFileSync(join(folder, 'aws'), script);
  chmodSync(join(folder, 'aws'), 0o755);
  return folder;
}

async function bash(script: string, cwd: string, env: Record<string, string>) {
  const path = `${cwd}:${process.env.PATH}`;
  const child = spawn('bash', ['-euc', script], { cwd, env: { ...process.env, ...env, PATH: path } });
  let out = '';
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  return { code, out, said };
}

it('an API key alone connects an AWS account, lists it, asks it and removes it, as the README shows with curl', async () => {
  const api = startWindsock(moto.url, BASE_KEYS);
  const { user, workspaceId } = await api.signIn();
  const { key } = await createApiKey({
    ctx: api.ctx,
    input: { workspaceId, userId: user.user_id, name: 'scripts' },
  });
  const server = createServer({
    config: { host: '127.0.0.1', port: 0, publicUrl: api.ctx.config.publicUrl },
    logger: createLogger({ level: 'silent' }),
    routes: [],
    api: createEmbeddedApi(routes, api.ctx),
  });
  const { port } = await server.listen();
  onTestFinished(() => server.close({ graceMs: 0 }));
  await runInstances(moto.url, HOME, 'us-east-1', 2);

  const folder = folderWithAws();
  // Each answer on a line of its own, to be read here.
  const script = WALK.replaceAll('curl -sS', "curl -sS -w '\\n'");
  const { code, out, said } = await bash(script, folder, {
    API: `http://127.0.0.1:${port}/api`,
    KEY: key,
    WORKSPACE: workspaceId,
  });
  expect([code, said]).toEqual([0, '']);
  const [connected, listed, asked, deleted] = out.split('\n').map((line) => line && JSON.parse(line));
  const { warnings: _some, ...view } = connected;
  expect(view).toMatchObject({ account_id: `account-${HOME}`, account_alias: 'Production' });
  expect(listed).toEqual([view]);
  expect(asked).toMatchObject({
    status: 'done',
    reply: { text: expect.stringMatching(/\b2 EC2 instances/) },
  });
  expect(asked.reply.scope.demo).not.toBe(true);
  expect(deleted).toBe('');

  const left = await api.call('GET', `/api/workspaces/${workspaceId}/aws-accounts`, { key });
  expect(left.body).toEqual([]);
  const stacks = await new CloudFormationClient(await adminOf(moto.url, HOME)).send(
    new ListStacksCommand({}),
  );
  expect(stacks.StackSummaries).toMatchObject([
    { StackName: `Windsock-Access-1-${workspaceId}`, StackStatus: 'DELETE_COMPLETE' },
  ]);
});
