import type { ConversationReference, TeamsBot, TeamsBotOptions } from '@windsock/bot/chat/teams/bot.ts';
import { RefusedContent } from '@windsock/bot/chat/teams/connector-http.ts';
import { referenceOf } from '@windsock/bot/chat/teams/surface.ts';
import type { Address } from '@windsock/bot/contract/message.ts';
import { SurfaceError } from '@windsock/bot/runs/surface.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen, question, startTeams } from '../integration/teams-peers.ts';

interface Call {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

const CONVERSATION = '19:general@thread.tacv2;messageid=17';
const HELLO = { type: 'message', text: 'Hello', textFormat: 'markdown' } as const;

/** What a bot says, to a connector that answers as it is told: messages, and what becomes of calls that fail. */
export function teamsBotSpeaks(createBot: (options: TeamsBotOptions) => TeamsBot): void {
  describe('a bot that speaks', () => {
    const calls: Call[] = [];
    const planned: { status: number; headers?: Record<string, string>; body?: object; never?: true }[] = [];
    let connector: Awaited<ReturnType<typeof listen>>;
    let bot: TeamsBot;
    let reference: ConversationReference;

    beforeAll(async () => {
      connector = await listen((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk) => chunks.push(chunk));
        request.on('end', () => {
          const path = decodeURIComponent(request.url ?? '');
          const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
          calls.push({ method: request.method ?? '', path, body });
          const answer = planned.shift() ?? { status: 201 };
          if (answer.never) return;
          response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
          response.end(JSON.stringify(answer.body ?? { id: `m${calls.length}` }));
        });
      });
      bot = createBot({ credentials: {}, timeoutMs: 500 });
      await bot.warmUp();
      reference = {
        channelId: 'msteams',
        serviceUrl: `${connector.url}/emea/`,
        conversation: { id: CONVERSATION, conversationType: 'channel', isGroup: true, tenantId: 'tenant' },
        bot: { id: '28:bot', name: 'Windsock' },
        user: { id: '29:ann' },
      };
    });
    afterAll(() => connector.close());
    beforeEach(() => {
      calls.length = 0;
      planned.length = 0;
    });

    const path = (rest = '') => `/emea/v3/conversations/${CONVERSATION}/activities${rest}`;
    const post = (to = reference) => bot.speak(to, (speaker) => speaker.sendActivity(HELLO));
    const failing = async (work: Promise<unknown>): Promise<SurfaceError> => {
      const error = await work.then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(SurfaceError);
      return error as SurfaceError;
    };

    it('posts a message in the thread as a new one, and returns its id', async () => {
      expect(await post()).toMatchObject({ id: 'm1' });
      expect(calls).toMatchObject([{ method: 'POST', path: path(), body: HELLO }]);
      expect(calls[0]?.body).toMatchObject({ from: { id: '28:bot' }, conversation: { id: CONVERSATION } });
      expect(calls[0]?.body.replyToId).toBeUndefined();
    });

    it('answers where a message came from', async () => {
      const teams = await startTeams({ credentials: {} }, undefined, createBot);
      const asked = question({
        serviceUrl: reference.serviceUrl,
        conversation: reference.conversation,
        text: 'how many buckets?',
        channelData: { tenant: { id: 'tenant' }, team: { id: 'team' } },
        entities: [{ type: 'mention', mentioned: { id: '28:bot' }, text: '<at>Windsock</at>' }],
      });
      expect((await teams.post(asked)).status).toBe(200);
      const [incoming] = teams.accepted;
      expect(incoming).toMatchObject({ text: 'how many buckets?', user: expect.any(String) });
      calls.length = 0;
      await post(referenceOf(incoming?.address as Address));
      expect(calls).toMatchObject([{ method: 'POST', path: path() }]);
      await teams.close();
    });

    it('posts a card as it was drawn', async () => {
      const content = { type: 'AdaptiveCard', version: '1.5', body: [{ type: 'TextBlock', text: '**2**' }] };
      const attachments = [{ contentType: 'application/vnd.microsoft.card.adaptive', content }];
      await bot.speak(reference, (speaker) =>
        speaker.sendActivity({ type: 'message', summary: '2 buckets', attachments }),
      );
      expect(calls[0]?.body).toMatchObject({ summary: '2 buckets', attachments });
    });

    it('returns no id if Teams sends none', async () => {
      planned.push({ status: 201, body: {} });
      expect((await post())?.id ?? '').toBe('');
    });

    it('changes a message in place and deletes one', async () => {
      await bot.speak(reference, (speaker) => speaker.updateActivity({ ...HELLO, id: 'm7' }));
      planned.push({ status: 204 });
      await bot.speak(reference, (speaker) => speaker.deleteActivity('m8'));
      expect(calls).toMatchObject([
        { method: 'PUT', path: path('/m7'), body: { text: 'Hello' } },
        { method: 'DELETE', path: path('/m8') },
      ]);
    });

    it('shows that it types', async () => {
      await bot.speak(reference, (speaker) => speaker.sendActivity({ type: 'typing' }));
      expect(calls[0]?.body.type).toBe('typing');
    });

    it('gives what comes of a turn, and throws what goes wrong in it', async () => {
      expect(await bot.speak(reference, async () => 'said')).toBe('said');
      expect(calls).toHaveLength(0);
    });

    it('opens the chat with one person, says something there, and returns its id', async () => {
      planned.push({ status: 201, body: { id: 'a:chat' } });
      expect(await bot.openChat(reference)).toBe('a:chat');
      expect(calls).toMatchObject([
        {
          method: 'POST',
          path: '/emea/v3/conversations',
          body: {
            bot: { id: '28:bot' },
            members: [{ id: '29:ann' }],
            isGroup: false,
            tenantId: 'tenant',
            channelData: { tenant: { id: 'tenant' } },
          },
        },
        {
          method: 'POST',
          path: expect.stringContaining('/emea/v3/conversations/a:chat/activities'),
          body: { type: 'typing' },
        },
      ]);
    });

    it('says that there is no such chat if Teams says so only when something is posted there', async () => {
      planned.push({ status: 201, body: { id: 'a:chat' } }, { status: 403 });
      expect((await failing(bot.openChat(reference))).transient).toBe(false);
    });

    it('returns what Teams says of a member', async () => {
      planned.push({ status: 200, body: { id: '29:ann', tenantId: 'tenant', userRole: 'guest' } });
      expect(await bot.findMember(reference)).toMatchObject({ tenantId: 'tenant', userRole: 'guest' });
      expect(calls).toMatchObject([
        { method: 'GET', path: `/emea/v3/conversations/${CONVERSATION}/members/29:ann` },
      ]);
    });

    it.each([400, 413])('tells that content was refused: %i', async (status) => {
      planned.push({ status });
      expect(await failing(post())).toBeInstanceOf(RefusedContent);
      expect(calls).toHaveLength(1);
    });

    it.each([412, 429, 500, 502, 503, 504])(
      'repeats nothing by itself that may be repeated: %i',
      async (status) => {
        planned.push({ status, headers: { 'retry-after': '3' } });
        const error = await failing(post());
        expect(error).toMatchObject({ transient: true, undone: status < 500, retryAfterMs: 3_000 });
        expect(calls).toHaveLength(1);
      },
    );

    it.each([401, 403, 404, 501])(
      'gives up where the bot may not speak, with the reason: %i',
      async (status) => {
        planned.push({ status, body: { error: { code: 'BotNotInConversationRoster' } } });
        const error = await failing(post());
        expect(error.transient).toBe(false);
        expect(error.message).toContain('BotNotInConversationRoster');
        expect(calls).toHaveLength(1);
      },
    );

    it('ends in time where Teams never answers, and does not know what came of it', async () => {
      planned.push({ status: 0, never: true });
      expect(await failing(post())).toMatchObject({ transient: true, undone: false });
    });

    it('knows that nothing was said where Teams cannot be reached', async () => {
      const gone = await listen(() => {});
      await gone.close();
      const error = await failing(post({ ...reference, serviceUrl: gone.url }));
      expect(error).toMatchObject({ transient: true, undone: true });
    });

    it('follows no redirect', async () => {
      planned.push({ status: 307, headers: { location: `${connector.url}/elsewhere` } });
      expect((await failing(post())).transient).toBe(false);
      expect(calls).toHaveLength(1);
    });

    it('says nothing to a host that is not Teams', async () => {
      const error = await failing(post({ ...reference, serviceUrl: 'http://169.254.169.254/' }));
      expect(error).toMatchObject({ transient: false, undone: true });
      expect(calls).toHaveLength(0);
    });
  });
}
