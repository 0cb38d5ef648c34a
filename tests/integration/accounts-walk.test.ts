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
import {
  EXTERNAL_ID,
  HOME,
  makePrincipal,
  motoWithPolicies,
  startWindsock,
  trustOf,
} from './accounts-kit.ts';
import { adminOf, BASE_KEYS, runInstances } from './aws-accounts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The exact lines that the README shows. */
const WALK = readFileSync(here('./accounts-walk.sh'), 'utf8');
let moto: SharedMoto;

beforeAll(async () => {
  moto = await motoWithPolicies();
});

/** The credentials of the person who is signed in to the account. */
const BASE_ENV = {
  AWS_ACCESS_KEY_ID: BASE_KEYS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: BASE_KEYS.secretAccessKey,
};

/** Creates a working folder, with `aws` on the path. */
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
  // Without a parent shell, bash mistakes the socket for a remote login and reads the person's settings.
  const child = spawn('bash', ['--norc', '-euc', script], {
    cwd,
    env: { ...process.env, ...env, PATH: path },
  });
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

it('a script with only an API key connects an AWS account, lists it, asks about it and removes it, as the README shows with curl', async () => {
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
  // Each answer on a separate line, to be read here.
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

it('the command for AWS CloudShell creates the stack by itself, and the role works from then on', async () => {
  const keys = await makePrincipal(moto);
  const api = startWindsock(moto.url, keys);
  const { session, workspaceId } = await api.signIn();
  const path = `/api/workspaces/${workspaceId}`;
  const json = { aws_account_id: HOME, external_id: EXTERNAL_ID, primary_region: 'eu-west-1' };
  const check = async (more = {}) => {
    const body = { ...json, ...more };
    return (await api.call('POST', `${path}/aws-accounts/check-role`, { session, json: body })).body;
  };
  const asked = `${path}/cloudformation-command?external_id=${EXTERNAL_ID}`;
  const { command } = (await api.call('GET', asked, { session })).body;
  const folder = folderWithAws();
  // A person with another region, in another folder, gets the same.
  const ran = await bash(command, folder, { AWS_REGION: 'eu-central-1', ...BASE_ENV });
  expect([ran.code, ran.said]).toEqual([0, '']);
  expect(ran.out).toMatch(new RegExp(`enter this AWS account ID: ${HOME}\\n$`));
  expect(await trustOf(moto, workspaceId)).toMatchObject({
    Statement: [{ Condition: { StringEquals: { 'sts:ExternalId': EXTERNAL_ID } } }],
  });

  // moto lets everybody assume a role that does not exist, so this uses an existing one with another external id.
  await moto.enforce('0');
  expect(await check({ external_id: 'somebodyElses0000000' })).toEqual({
    state: 'waiting',
    detail: expect.stringMatching(/AWS does not let Windsock into account/),
  });
  expect(await check()).toEqual({ state: 'ready', detail: null });
  await moto.enforce('inf');
  const connected = await api.call('POST', `${path}/aws-accounts`, {
    session,
    json: { ...json, account_alias: 'Production' },
  });
  expect(connected.status).toBe(201);
  expect((await check()).state).toBe('refused');
});

it('the command for AWS CloudShell says that the stack was not created if AWS refuses it', async () => {
  const api = startWindsock(moto.url, BASE_KEYS);
  const { session, workspaceId } = await api.signIn();
  const asked = `/api/workspaces/${workspaceId}/cloudformation-command?external_id=${EXTERNAL_ID}`;
  const { command } = (await api.call('GET', asked, { session })).body;
  const folder = folderWithAws();
  writeFileSync(
    join(folder, 'aws'),
    '#!/bin/sh\n[ "$1" = sts ] && echo 123456789012 && exit\necho "AccessDenied" >&2; exit 254\n',
  );
  const ran = await bash(command, folder, {});
  expect(ran).toMatchObject({
    code: 1,
    said: 'AccessDenied\n',
    out: expect.stringContaining('The stack was not made'),
  });
  expect(JSON.stringify(ran)).not.toContain('Done.');
});
