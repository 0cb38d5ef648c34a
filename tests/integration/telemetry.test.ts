// A question from end to end with a collector on this machine, in both hosts: one trace from the request to the posted
// answer, the metrics, the log lines that name it, and nothing about what was asked, by whom and where.
import '../support/azure-core.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app } from '@azure/functions';
import { loadConfig } from '@windsock/bot/config.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { findOrCreateUser } from '@windsock/bot/services/identity/find-or-create-user.ts';
import { SESSION_COOKIES } from '@windsock/bot/services/identity/session-cookies.ts';
import { startSession } from '@windsock/bot/services/identity/start-session.ts';
import { ATTRIBUTE_KEYS } from '@windsock/bot/telemetry/attributes.ts';
import { openHost } from '@windsock/functions/azure-host.ts';
import { served } from '@windsock/functions/functions.ts';
import { lazyHost } from '@windsock/functions/lazy-host.ts';
import { startProduct } from '@windsock/functions/product.ts';
import { registerFunctions } from '@windsock/functions/register-functions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  callFunction,
  fireTimer,
  matchFunction,
  registeredCount,
  registeredFunctions,
  triggerOf,
} from '../support/azure-core.ts';
import type { Collector } from '../support/collector.ts';
import { startCollector } from '../support/collector.ts';
import { PEER_KEY } from '../support/cosmos-key.ts';
import { startCosmosServer } from '../support/cosmos-server.ts';
import type { SentSpan } from '../support/otlp-decode.ts';
import type { SlackPeer } from '../support/slack-app.ts';
import { startSlack } from '../support/slack-app.ts';
import {
  appMention,
  BOT_USER,
  CHANNEL,
  eventCallback,
  SIGNING_SECRET,
  signed,
  TEAM,
} from '../support/slack-requests.ts';
import { waitFor } from '../support/wait.ts';

const RUNNING = 'which EC2 instances are running in Sydney?';
/** A word in the question that only its asker and AWS may see. */
const CANARY = 'zebrafish';
const QUESTION = `which EC2 instances named ${CANARY} or i-0abc123def4567890 of ann@${CANARY}.example are running in Sydney?`;

let collector: Collector;
let slack: SlackPeer;
const folder = mkdtempSync(join(tmpdir(), 'windsock-telemetry-'));
const log: string[] = [];
const logger = createLogger({ level: 'info', destination: { write: (line) => void log.push(line) } });

beforeAll(async () => {
  [collector, slack] = await Promise.all([startCollector(), startSlack()]);
});
afterAll(async () => {
  await Promise.all([collector?.close(), slack?.close()]);
  rmSync(folder, { recursive: true });
});

const configOf = (more: Record<string, string> = {}) =>
  loadConfig({
    PORT: '0',
    WINDSOCK_DATA_DIR: folder,
    SLACK_SIGNING_SECRET: SIGNING_SECRET,
    SLACK_API_URL: slack.apiUrl,
    SLACK_BOT_TOKEN: slack.botToken,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    ...more,
  });

/** Waits for a trace with a span named `last`. `paths` has its spans as 'name < parent < …'. */
async function treeOf(isRoot: (span: SentSpan) => boolean, last: string) {
  const root = await waitFor('the trace', () => {
    const found = collector.spans().find(isRoot);
    return (
      found && collector.spans().some((span) => span.traceId === found.traceId && span.name === last) && found
    );
  });
  const spans = collector.spans().filter(({ traceId }) => traceId === root.traceId);
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const pathOf = (span: SentSpan): string => {
    const parent = byId.get(span.parentId);
    return parent ? `${span.name} < ${pathOf(parent)}` : span.name;
  };
  return { root, spans, paths: spans.map(pathOf) };
}

function mustBeDiscreet(own: readonly string[]) {
  const sent = collector.text();
  for (const secret of [CANARY, 'i-0abc123def4567890', 'Sydney', TEAM, CHANNEL, 'U000000001', ...own])
    expect(sent).not.toContain(secret);
  const keys = new Set(
    [...collector.spans(), ...collector.points()].flatMap(({ attributes }) => Object.keys(attributes)),
  );
  expect([...keys].filter((key) => !ATTRIBUTE_KEYS.some((known) => known === key))).toEqual([]);
  expect(keys.size).toBeGreaterThan(10);
}

describe('in the embedded process', () => {
  it('follows a mention in Slack to its posted answer', async () => {
    const product = await startProduct({ config: configOf(), logger, print: () => {} });
    const ts = await slack.write(`<@${BOT_USER}> ${RUNNING}`);
    const body = JSON.stringify(eventCallback(appMention(RUNNING, { ts })));
    const event = await fetch(`${product.url}/slack/events`, { method: 'POST', body, headers: signed(body) });
    expect(event.status).toBe(200);
    const { root, spans, paths } = await treeOf(({ name }) => name === 'POST /slack/events', 'process run');
    await product.close();

    expect(root).toMatchObject({
      parentId: '',
      kind: 2,
      attributes: { 'http.route': '/slack/events', 'http.response.status_code': 200 },
      resource: { 'service.name': 'windsock' },
    });
    expect(paths).toEqual(
      expect.arrayContaining([
        'POST /slack/events',
        'wait for worker < POST /slack/events',
        'process run < POST /slack/events',
        'plan < process run < POST /slack/events',
        'run tool < process run < POST /slack/events',
        'EC2/DescribeInstances < run tool < process run < POST /slack/events',
        'post answer < process run < POST /slack/events',
        'render < post answer < process run < POST /slack/events',
      ]),
    );
    const of = (name: string) => spans.find((span) => span.name === name)?.attributes;
    expect(of('process run')).toMatchObject({
      'windsock.surface': 'slack',
      'windsock.origin': 'question',
      'windsock.outcome': 'answered',
    });
    expect(of('EC2/DescribeInstances')).toMatchObject({
      'rpc.system.name': 'aws-api',
      'cloud.region': 'ap-southeast-2',
      'windsock.aws.outcome': 'ok',
    });
    const metrics = new Map(collector.points().map((point) => [point.metric, point]));
    expect(metrics.get('windsock.answers')).toMatchObject({
      value: 1,
      attributes: { 'windsock.surface': 'slack', 'windsock.outcome': 'answered' },
    });
    expect(metrics.get('windsock.answer.duration')).toMatchObject({ count: 1, unit: 's' });
    expect(metrics.get('windsock.queue.wait')?.count).toBe(1);
    mustBeDiscreet([ts]);
  });

  it('names the trace in the log lines of a question over the API', async () => {
    const product = await startProduct({ config: configOf(), logger, print: () => {} });
    const ctx = product.services;
    const user = await findOrCreateUser({ ctx, input: { email: `ann@${CANARY}.example` } });
    const place = { place: 'web' as const, userAgent: 'vitest', ip: '192.0.2.1' };
    const { token } = await startSession({ ctx, input: { userId: user.user_id, ...place } });
    log.length = 0;
    const answer = await fetch(`${product.url}/api/workspaces/${user.default_workspace_id}/ask`, {
      method: 'POST',
      body: JSON.stringify({ text: QUESTION }),
      headers: {
        'Content-Type': 'application/json',
        Cookie: `${SESSION_COOKIES.web}=${token}`,
        Origin: ctx.config.publicUrl,
        // The client can choose neither the trace nor whether it is recorded.
        traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
      },
    });
    expect(answer.status).toBe(200);
    const path = 'POST /api/workspaces/{workspace_id}/ask';
    const { root, paths } = await treeOf(({ name }) => name === path, path);
    await product.close();
    expect(root.traceId).not.toBe('ab'.repeat(16));
    expect(paths).toContain(`post answer < process run < ${path}`);
    const lines = log.map((line) => JSON.parse(line));
    expect(lines.find(({ msg, module }) => msg === 'request' && module === 'api')).toMatchObject({
      trace_id: root.traceId,
      span_id: root.spanId,
    });
    mustBeDiscreet([user.user_id, user.default_workspace_id]);
  });
});

describe("in Azure's host", () => {
  it('continues the trace of the invocation, and has sent its part when the timer call ends', async () => {
    const cosmos = await startCosmosServer();
    const config = configOf({
      PUBLIC_URL: 'https://windsock.example.com',
      WINDSOCK_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      COSMOS_ENDPOINT: cosmos.url,
      COSMOS_KEY: PEER_KEY,
      // Nothing is sent automatically, so whatever arrives was flushed by the invocation.
      OTEL_BSP_SCHEDULE_DELAY: '600000',
    });
    const before = registeredCount();
    const host = lazyHost(() => openHost(logger, config), logger);
    registerFunctions(app, served, host, logger, async () => ({ status: 404, headers: {} }));
    const functions = registeredFunctions(before);
    const ts = await slack.write(`<@${BOT_USER}> ${QUESTION}`);
    const body = JSON.stringify(eventCallback(appMention(QUESTION, { ts })));
    const path = '/slack/events';
    const found = matchFunction(functions, 'POST', path);
    const timer = functions.find((one) => triggerOf(one).type === 'timerTrigger');
    if (!found || !timer) throw new Error('A function is missing');
    const headers = Object.fromEntries(
      Object.entries({ ...signed(body), 'content-length': String(Buffer.byteLength(body)) }).map(
        ([name, value]) => [name.toLowerCase(), value],
      ),
    );
    // As Azure's host sends it if its own telemetry is off.
    const traceParent = `00-${'0a'.repeat(16)}-${'0b'.repeat(8)}-00`;
    const { status } = await callFunction(
      found,
      { method: 'POST', url: `https://windsock.example.com${path}`, headers, body: Buffer.from(body) },
      traceParent,
    );
    expect(status).toBe(200);
    await fireTimer(timer);
    const { root, paths } = await treeOf(({ traceId }) => traceId === '0a'.repeat(16), 'process run');
    expect(root.parentId).toBe('0b'.repeat(8));
    expect(paths).toContain(`render < post answer < process run < POST ${path}`);
    mustBeDiscreet([]);
    await cosmos.close();
  });
});
