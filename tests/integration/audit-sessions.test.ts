import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { SharedMoto } from '../support/moto.ts';
import { account, deployByLink, makePrincipal, motoWithPolicies, startWindsock } from './accounts-kit.ts';
import { startAwsProxy } from './aws-proxy.ts';

let moto: SharedMoto;
let keys: { accessKeyId: string; secretAccessKey: string };

beforeAll(async () => {
  moto = await motoWithPolicies();
  keys = await makePrincipal(moto);
});

it('The session name in CloudTrail leads to the audit entry of the question, and to its run', async () => {
  const proxy = await startAwsProxy(moto.url);
  onTestFinished(() => proxy.close());
  const api = startWindsock(proxy.url, keys);
  const { session, workspaceId } = await api.signIn();
  await deployByLink(api, moto, session);
  const workspace = `/api/workspaces/${workspaceId}`;
  const connected = await api.call('POST', `${workspace}/aws-accounts`, { session, json: account() });
  expect(connected.status).toBe(201);
  proxy.calls.length = 0;
  const json = { text: 'which EC2 instances are running in Ireland?' };
  const { body: asked } = await api.call('POST', `${workspace}/ask`, { session, json });
  expect(asked.status).toBe('done');

  const names = proxy.calls
    .filter(({ action }) => action === 'AssumeRole')
    .map(({ body }) => new URLSearchParams(body).get('RoleSessionName') ?? '');
  // The background reading of accounts has a session name of its own.
  const [name = '', ...more] = [...new Set(names)].filter((each) => each !== 'windsock-refresh');
  expect(more).toEqual([]);
  expect(name).toMatch(/^windsock-[\w-]{2,55}$/);
  expect(names.filter((each) => each === name)).toHaveLength(1);

  // The entry is written when the run ends, after the answer was sent.
  for (const run of [name, name.replace('windsock-', '')])
    await expect
      .poll(async () => (await api.call('GET', `${workspace}/audit?run=${run}`, { session })).body)
      .toMatchObject([{ action: 'question.asked', run_id: asked.run_id }]);
  const { status, body } = await api.call('GET', `${workspace}/runs/${name.slice(9)}`, { session });
  expect([status, body.run_id]).toEqual([200, asked.run_id]);
});
