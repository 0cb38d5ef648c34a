import { createTeamsBot } from '@windsock/bot/chat/teams/adapter.ts';
import { createTeamsSurface } from '@windsock/bot/chat/teams/surface.ts';
import type { Address } from '@windsock/bot/contract/message.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { SurfaceError } from '@windsock/bot/runs/surface.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen, question, startTeams } from './teams-peers.ts';

/** The requests to the Bot Connector and its next answers; by default 201 with an id. */
interface Call {
  method: string;
  path: string;
  activity: { type: string; text?: string; attachments?: { content: { body: unknown[] } }[] };
}
const calls: Call[] = [];
const planned: { status: number; headers?: Record<string, string>; body?: object; never?: true }[] = [];
let connector: Awaited<ReturnType<typeof listen>>;
let surface: ReturnType<typeof createTeamsSurface>;
let address: Address;

beforeAll(async () => {
  connector = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const path = decodeURIComponent(request.url ?? '');
      calls.push({
        method: request.method ?? '',
        path,
        activity: JSON.parse(Buffer.concat(chunks).toString() || '{}'),
      });
      const {
        status,
        headers = {},
        body = { id: `m${calls.length}` },
        never,
      } = planned.shift() ?? { status: 201 };
      if (never) return;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    });
  });
  const bot = createTeamsBot({ credentials: {}, timeoutMs: 500 });
  await bot.warmUp();
  surface = createTeamsSurface({ bot });
  address = at('19:general@thread.tacv2;messageid=17');
});
afterAll(() => connector.close());
beforeEach(() => {
  calls.length = 0;
  planned.length = 0;
});

function at(conversation: string, serviceUrl = `${connector.url}/emea/`): Address {
  const [channel = '', thread = channel] = conversation.split(';messageid=');
  return {
    surface: 'teams',
    org: 'tenant',
    channel,
    thread,
    reference: {
      channelId: 'msteams',
      serviceUrl,
      conversation: { id: conversation, conversationType: 'channel', isGroup: true, tenantId: 'tenant' },
      bot: { id: '28:bot', name: 'Windsock' },
      user: { id: '29:ann' },
    },
  };
}

const LOOKING = { text: 'Looking …', stoppable: false };
const reply: Reply = {
  kind: 'answer',
  text: 'You have **2** buckets.',
  table: {
    columns: [{ key: 'name', header: 'Name', type: 'text' }],
    rows: [{ name: 'logs' }, { name: 'web' }],
  },
};
const path = (rest: string) =>
  `/emea/v3/conversations/19:general@thread.tacv2;messageid=17/activities${rest}`;
const failing = async (work: Promise<unknown>): Promise<SurfaceError> => {
  const error = await work.then(
    () => undefined,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(SurfaceError);
  return error;
};

describe('posting in Teams', () => {
  it('posts the placeholder into the thread and returns its id', async () => {
    expect(await surface.post(address, 'run-1', LOOKING)).toBe('m1');
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: 'POST', path: path('') });
    expect(JSON.stringify(calls[0]?.activity)).toContain('Looking …');
  });

  it('posts the answer as a message of its own, updates it in place, and removes the placeholder', async () => {
    expect(await surface.answer(address, 'run-1', reply)).toBe('m1');
    await surface.revise(address, 'm1', 'run-1', reply);
    await surface.remove(address, 'm7', 'run-1', 'Answered below.');
    expect(calls.map(({ method, path: where }) => [method, where])).toEqual([
      ['POST', path('')],
      ['PUT', path('/m1')],
      ['DELETE', path('/m7')],
    ]);
    expect(calls[0]?.activity.type).toBe('message');
  });

  it('shows typing, and again after a while', async () => {
    let at = 0;
    const timed = createTeamsSurface({ bot: createTeamsBot({ credentials: {} }), now: () => at });
    expect(await timed.status?.(address, 'run-1', 'Looking …')).toBe('status');
    at += 1_500;
    expect(await timed.status?.(address, 'run-1', 'Looking …')).toBe('status');
    at += 1_500;
    await timed.status?.(address, 'run-1', 'Looking …');
    expect(calls.map(({ activity }) => activity.type)).toEqual(['typing', 'typing']);
    planned.push({ status: 403 });
    expect(await timed.status?.(address, 'run-2', 'Looking …')).toBe('nothing');
  });

  it.each([404, 403, 501])(
    'replaces the text of a placeholder that may not be deleted with how it ended: %i',
    async (status) => {
      planned.push({ status }, { status: 200 });
      await surface.remove(address, 'm7', 'run-1', 'Answered below.');
      expect(calls.map(({ method }) => method)).toEqual(['DELETE', 'PUT']);
      expect(JSON.stringify(calls[1]?.activity)).toContain('Answered below.');
    },
  );

  it('sends text or a card, never both: Teams would split them and keep the id', async () => {
    await surface.post(address, 'run-1', LOOKING);
    await surface.answer(address, 'run-1', reply);
    for (const { activity } of calls) {
      expect(Boolean(activity.text) && Boolean(activity.attachments?.length)).toBe(false);
    }
  });

  it('changes nothing if Teams did not return the placeholder’s id', async () => {
    planned.push({ status: 201, body: {} });
    const id = await surface.post(address, 'run-1', LOOKING);
    await surface.progress(address, id, 'run-1', { text: 'Still looking …', stoppable: false });
    expect(calls.map(({ method }) => method)).toEqual(['POST']);
  });

  it('cannot look for posted messages', async () => {
    expect(await surface.find(address, 'run-1')).toBeUndefined();
    expect(calls).toHaveLength(0);
  });
});

describe('a card that Teams refuses', () => {
  it.each([400, 413])('is retried in simpler forms, down to text: %i', async (status) => {
    planned.push({ status }, { status }, { status: 200 });
    await surface.answer(address, 'run-1', reply);
    expect(calls).toHaveLength(3);
    expect(JSON.stringify(calls[0]?.activity)).toContain('"Table"');
    expect(JSON.stringify(calls[1]?.activity)).not.toContain('"Table"');
    expect(calls[2]?.activity.attachments ?? []).toHaveLength(0);
    expect(calls[2]?.activity.text).toContain('2 buckets');
    for (const { activity } of calls) expect(JSON.stringify(activity)).toContain('logs');
  });

  it('ends the run if even text is refused', async () => {
    planned.push({ status: 400 }, { status: 400 }, { status: 400 });
    expect((await failing(surface.answer(address, 'run-1', reply))).transient).toBe(false);
    expect(calls).toHaveLength(3);
  });
});

describe('a call that fails', () => {
  it.each([412, 429, 500, 502, 503, 504])('is not repeated automatically, but may be: %i', async (status) => {
    planned.push({ status, headers: { 'retry-after': '3' } });
    const error = await failing(surface.post(address, 'run-1', LOOKING));
    expect(error).toMatchObject({ transient: true, retryAfterMs: 3_000 });
    expect(calls).toHaveLength(1);
  });

  it.each([401, 403, 404])('is final if the bot may not post: %i', async (status) => {
    planned.push({ status, body: { error: { code: 'BotNotInConversationRoster' } } });
    const error = await failing(surface.answer(address, 'run-1', reply));
    expect(error.transient).toBe(false);
    expect(error.message).toContain('BotNotInConversationRoster');
    expect(calls).toHaveLength(1);
  });

  it('ends in time if Teams never answers', async () => {
    planned.push({ status: 0, never: true });
    expect((await failing(surface.post(address, 'run-1', LOOKING))).transient).toBe(true);
  });

  it('may be repeated if Teams cannot be reached', async () => {
    const gone = await listen(() => {});
    await gone.close();
    expect((await failing(surface.post(at('a:chat', gone.url), 'run-1', LOOKING))).transient).toBe(true);
  });

  it('follows no redirect', async () => {
    planned.push({ status: 307, headers: { location: `${connector.url}/elsewhere` } });
    expect((await failing(surface.post(address, 'run-1', LOOKING))).transient).toBe(false);
    expect(calls).toHaveLength(1);
  });

  it('does not matter for progress', async () => {
    planned.push({ status: 500 });
    await expect(
      surface.progress(address, 'm7', 'run-1', { text: '3 of 17 regions', stoppable: false }),
    ).resolves.toBeUndefined();
    expect(calls[0]).toMatchObject({ method: 'PUT', path: path('/m7') });
  });

  it('is never sent to a host that is not Teams', async () => {
    for (const where of [at('a:chat', 'http://169.254.169.254/'), { ...address, reference: undefined }]) {
      expect((await failing(surface.post(where, 'run-1', LOOKING))).transient).toBe(false);
    }
    expect(calls).toHaveLength(0);
  });
});

it('a file continues where it broke off, so that no piece is sent twice', async () => {
  const rows = Array.from({ length: 600 }, (_, n) => `i-${n},${'x'.repeat(80)}\r\n`);
  const file = { name: 'instances.csv', title: 'Instances', content: `Id,Name\r\n${rows.join('')}` };
  planned.push({ status: 201 }, { status: 503 });
  expect((await failing(surface.file(address, file, 'r1'))).transient).toBe(true);
  await surface.file(address, file, 'r1');
  const parts = calls.map(({ activity }) => /part \d of \d/.exec(activity.text ?? '')?.[0]);
  expect(parts).toEqual(['part 1 of 3', 'part 2 of 3', 'part 2 of 3', 'part 3 of 3']);
  await surface.file(address, file, 'r1');
  expect(calls).toHaveLength(7);
});

it('says hello once when it is added, with how to ask', async () => {
  const teams = await startTeams({ credentials: {} });
  const added = question({
    type: 'conversationUpdate',
    serviceUrl: connector.url,
    membersAdded: [{ id: '28:bot' }],
    conversation: { id: '19:new@thread.tacv2', conversationType: 'channel' },
  });
  expect((await teams.post(added)).status).toBe(200);
  expect((await teams.post(added)).status).toBe(200);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.path).toBe('/v3/conversations/19:new@thread.tacv2/activities');
  expect(calls[0]?.activity.text).toContain('Mention me with a question');
  await teams.close();
});

describe('publishing in Teams', () => {
  it('begins a thread in the channel, whatever thread the address names, and returns it', async () => {
    const { messageId, address: thread } = await surface.publish(address, 'run-1', reply);
    expect(messageId).toBe('m1');
    expect(calls).toMatchObject([
      { method: 'POST', path: '/emea/v3/conversations/19:general@thread.tacv2/activities' },
    ]);
    expect(thread).toMatchObject({ channel: '19:general@thread.tacv2', thread: 'm1' });
    await surface.post(thread, 'run-2', LOOKING);
    expect(calls[1]?.path).toBe('/emea/v3/conversations/19:general@thread.tacv2;messageid=m1/activities');
  });

  it('continues in the chat itself, which has no threads', async () => {
    const chat = at('19:chat@thread.v2');
    Object.assign(chat.reference?.conversation as object, { conversationType: 'groupChat' });
    const { address: there } = await surface.publish(chat, 'run-1', reply);
    expect(there).toMatchObject({ channel: '19:chat@thread.v2', thread: '19:chat@thread.v2' });
  });

  it('sends something simpler if Teams refuses, and says whether to try again', async () => {
    planned.push({ status: 400 });
    await surface.publish(address, 'run-1', reply);
    expect(calls).toHaveLength(2);
    planned.push({ status: 503 });
    expect((await failing(surface.publish(address, 'run-1', reply))).transient).toBe(true);
  });
});
