import { request } from 'node:http';
import { connect } from 'node:net';
import { StoreError } from '@windsock/bot/store/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { question, startTeams } from './teams-peers.ts';

let teams: Awaited<ReturnType<typeof startTeams>>;
beforeAll(async () => {
  teams = await startTeams({ credentials: {} }, async (incoming) => {
    if (incoming.text === 'store is down') throw new StoreError('invalid', 'no disk');
    return 'accepted';
  });
});
afterAll(() => teams.close());

describe('an invalid activity gets its 4xx before anything else happens', () => {
  it.each([
    ['nothing', '', 400],
    ['a text that is not JSON', 'hello', 400],
    ['truncated JSON', '{"type":"message"', 400],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 400],
    ['an array', [question()], 400],
    ['a word', '"message"', 400],
    ['null', 'null', 400],
    ['no type', question({ type: undefined }), 400],
    ['an empty type', question({ type: '' }), 400],
    ['a type that is a list', question({ type: ['message'] }), 400],
    ['no conversation', question({ conversation: undefined }), 400],
    ['a conversation without id', question({ conversation: { conversationType: 'personal' } }), 400],
    ['no sender', question({ from: null }), 400],
    ['a text that is a number', question({ text: 7 }), 400],
    ['no service URL', question({ serviceUrl: undefined }), 400],
    ['another channel', question({ channelId: 'AseChannel' }), 400],
    ['an object of objects', `{"type":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`, 400],
    ['a foreign service URL', question({ serviceUrl: 'http://169.254.169.254/' }), 403],
    [
      "Teams' service URL without a token",
      question({ serviceUrl: 'https://smba.trafficmanager.net/emea/' }),
      403,
    ],
    ['more than 256 KB', question({ text: 'x'.repeat(300_000) }), 413],
  ])('%s', async (_name, body, status) => {
    const before = teams.accepted.length;
    const response = await teams.post(body);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(teams.accepted).toHaveLength(before);
  });

  it.each([
    ['text/plain', {}],
    ['application/x-www-form-urlencoded', {}],
    ['multipart/form-data; boundary=x', {}],
    ['application/jsonx', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
  ])('a body of type %s %j', async (type, headers) => {
    expect((await teams.post(question(), { 'content-type': type, ...headers })).status).toBe(415);
  });

  it('a foreign host name: a web page cannot talk to a bot in development', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', host: 'evil.example' };
      request(teams.url, { method: 'POST', headers }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end(JSON.stringify(question()));
    });
    expect(status).toBe(403);
  });

  it('another method', async () => {
    expect((await fetch(teams.url)).status).toBe(405);
    expect((await fetch(teams.url, { method: 'PUT', body: '{}' })).status).toBe(405);
    expect((await fetch(teams.url, { method: 'HEAD' })).status).toBe(200);
  });

  it('a client that disconnects midway does no harm', async () => {
    const { port } = new URL(teams.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          'POST /api/messages HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"type"',
          () => socket.destroy(),
        );
      }).on('close', () => resolve());
    });
    expect((await teams.post(question({ id: 'after' }))).status).toBe(200);
  });

  it('the log says why, but never what was in the body', async () => {
    await teams.post(question({ from: null }));
    expect(teams.log()).toContain('from is missing or wrong');
    expect(teams.log()).toContain('The service URL is not one of Teams.');
    expect(teams.log()).not.toContain('a text that no log may show');
  });
});

it('a message is handed to the turn before it is acknowledged', async () => {
  const response = await teams.post(question({ id: 'q1' }), {
    'content-type': 'application/json; charset=utf-8',
  });
  expect(response.status).toBe(200);
  expect(teams.accepted.at(-1)).toMatchObject({ message_id: 'q1', direct: true });
});

it('edits, deletions, reactions and messages from bots are acknowledged and ignored', async () => {
  const before = teams.accepted.length;
  for (const changes of [
    { type: 'messageUpdate' },
    { type: 'messageDelete' },
    { type: 'messageReaction' },
    { from: { id: '28:bot' } },
  ]) {
    expect((await teams.post(question(changes))).status).toBe(200);
  }
  expect(teams.accepted).toHaveLength(before);
});

it('a pressed Action.Execute is answered as Teams expects, another invoke as not implemented', async () => {
  const data = { windsock: { r: 'run-1', a: 'more', kind: 'ask' } };
  const pressed = question({ type: 'invoke', name: 'adaptiveCard/action', value: { action: { data } } });
  const response = await teams.post(pressed);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    statusCode: 200,
    type: 'application/vnd.microsoft.activity.message',
  });
  expect(teams.accepted.at(-1)?.action).toEqual({ id: 'more', run_id: 'run-1', kind: 'ask' });
  const other = question({ type: 'invoke', name: 'composeExtension/query', value: {} });
  expect((await teams.post(other)).status).toBe(501);
});

it('a message that cannot be persisted is not acknowledged, and nothing internal is revealed', async () => {
  const response = await teams.post(question({ text: 'store is down' }));
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.text()).not.toContain('disk');
});
