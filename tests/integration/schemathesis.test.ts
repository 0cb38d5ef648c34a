import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CreateRoleCommand, IAMClient } from '@aws-sdk/client-iam';
import { routes } from '@windsock/functions/functions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Child } from '../support/child.ts';
import { startChild } from '../support/child.ts';
import { freePort } from '../support/free-port.ts';
import type { SharedMoto } from '../support/moto.ts';
import { clientOptions, emptyMoto, MOTO_ACCOUNT } from '../support/moto.ts';
import type { Trial } from '../support/schemathesis.ts';
import { peopleFile, schemathesis } from '../support/schemathesis.ts';
import { startSessionIssuer } from '../support/session-issuer.ts';
import { ask } from '../support/sign-in-by-mail.ts';

const PRODUCT = fileURLToPath(import.meta.resolve('@windsock/functions/embedded.ts'));

/** Routes that end the caller's session or account, so each of their requests comes from a new person. */
const ENDING = ['auth.logout', 'users.delete'];
/** Routes that would remove what other requests need, so they get other ids. */
const TAKING_AWAY = ['auth.sessions.revoke', 'workspaces.delete'];

let folder: string;
let url: string;
let moto: SharedMoto;
let product: Child;
let issuer: Awaited<ReturnType<typeof startSessionIssuer>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'windsock-schemathesis-'));
  moto = await emptyMoto();
  const port = await freePort();
  url = `http://localhost:${port}`;
  product = startChild([PRODUCT], {
    env: {
      ...process.env,
      PORT: String(port),
      WINDSOCK_DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      AWS_ENDPOINT_URL: moto.url,
      AWS_ACCESS_KEY_ID: 'testing',
      AWS_SECRET_ACCESS_KEY: 'testing',
      WINDSOCK_AWS_PRINCIPAL_ARN: `arn:aws:iam::${MOTO_ACCOUNT}:root`,
      // Microsoft sign-in stays off: its issuer cannot be a peer on this machine, and its routes answer 404.
      SLACK_SIGNING_SECRET: 'signing-secret',
      SLACK_CLIENT_ID: '1.2',
      SLACK_CLIENT_SECRET: 'client-secret',
      MICROSOFT_APP_ID: '33333333-3333-4333-8333-333333333333',
      MICROSOFT_APP_PASSWORD: 'app-password',
    },
  });
  await product.says(/listening on/);
  issuer = await startSessionIssuer({ url, outbox: join(folder, 'outbox') });
});

afterAll(async () => {
  await issuer?.close();
  await product?.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns a function that sends requests as a signed-in person, or with a key. */
function requester(headers: Record<string, string>) {
  return {
    read: async (path: string) => JSON.parse((await ask(url + path, { headers })).body),
    post: async (path: string, json: unknown) => {
      const { status, body } = await ask(url + path, { method: 'POST', headers, json });
      expect(status, body).toBeLessThan(300);
      return JSON.parse(body);
    },
  };
}

const signedIn = async (who: string) =>
  requester({ cookie: `__Host-windsock=${await issuer.signIn(who)}`, origin: url });

/** Furnishes a person's workspace with an account, a key, and a question that the person or the key asked. */
async function furnish(who: string, asker: 'person' | 'key') {
  const person = await signedIn(who);
  const [{ workspace_id }] = await person.read('/api/workspaces');
  const workspace = `/api/workspaces/${workspace_id}`;
  const external_id = 'x7Pq2LmN8vRt4KsWz1Bd';
  await new IAMClient(clientOptions(moto.url)).send(
    new CreateRoleCommand({
      RoleName: `WindsockAccess-${workspace_id}`,
      AssumeRolePolicyDocument: JSON.stringify({
        Version: '2012-10-17',
        Statement: {
          Effect: 'Allow',
          Principal: { AWS: `arn:aws:iam::${MOTO_ACCOUNT}:root` },
          Action: 'sts:AssumeRole',
          Condition: { StringEquals: { 'sts:ExternalId': external_id } },
        },
      }),
    }),
  );
  const { account_id } = await person.post(`${workspace}/aws-accounts`, {
    account_alias: 'Production',
    aws_account_id: MOTO_ACCOUNT,
    external_id,
    primary_region: 'us-east-1',
  });
  const { key } = await person.post(`${workspace}/api-keys`, { name: 'Script' });
  const asking = asker === 'person' ? person : requester({ authorization: `Bearer ${key}` });
  const { run_id } = await asking.post(`${workspace}/ask`, { text: 'help' });
  return { things: { workspace_id, account_id, run_id }, key: key as string };
}

/** Expects that every operation was tried, and nothing was found. */
async function expectNothingFound(trial: Omit<Trial, 'url' | 'folder'>) {
  const { report, output } = await schemathesis({ url, folder, ...trial });
  const { complete, operations, failures, errors } = report;
  const { length } = trial.operations;
  expect({ complete, operations, failures, errors }, `${output}\n${product.output()}`).toMatchObject({
    complete: true,
    operations: { selected: length, tested: length, errored: 0 },
    failures: [],
    errors: [],
  });
}

const people = (names: string[], more: string) =>
  `[auth.wfc]\npath = ${JSON.stringify(peopleFile(folder, issuer.url, names))}\n${more}`;

it("answers a signed-in person as openapi.json says, and shows nobody other people's data", async () => {
  const { things } = await furnish('owner', 'person');
  await expectNothingFound({
    operations: routes.map(({ id }) => id).filter((id) => ![...ENDING, ...TAKING_AWAY].includes(id)),
    auth: people(['owner', 'stranger'], 'user = "owner"\npeers = ["owner", "stranger"]'),
    things,
    headers: { Origin: url },
  });
}, 300_000);

it('answers a person who ends a session, or an account, as openapi.json says', async () => {
  await expectNothingFound({
    operations: ENDING,
    auth: people(['fresh'], 'refresh_interval = 0'),
    headers: { Origin: url },
  });
}, 240_000);

it('answers a person who removes a session or a workspace as openapi.json says', async () => {
  const person = await signedIn('leaver');
  const [{ id }] = await person.read('/api/auth/sessions');
  const { workspace_id } = await person.post('/api/workspaces', { name: 'Second' });
  await expectNothingFound({
    operations: TAKING_AWAY,
    auth: people(['leaver'], ''),
    things: { id, workspace_id },
    headers: { Origin: url },
  });
}, 240_000);

it('answers a script with an API key as openapi.json says', async () => {
  const { things, key } = await furnish('scripter', 'key');
  const forKeys = routes.filter(({ access }) => access === 'anybody' || access === 'workspace');
  await expectNothingFound({
    operations: forKeys.map(({ id }) => id),
    auth: `[auth.openapi.apiKey]\nbearer = ${JSON.stringify(key)}`,
    things,
    // A person has tried every boundary of the input; the only difference here is the caller.
    phases: ['examples', 'fuzzing', 'stateful'],
  });
}, 240_000);
