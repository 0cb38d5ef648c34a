import { createHmac } from 'node:crypto';
import type { TeamsBot, TeamsBotOptions } from '@windsock/bot/chat/teams/bot.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  APP_ID,
  credentials,
  encode,
  own,
  SERVICE_URL,
  startAuthority,
  stranger,
  token,
  unendorsed,
} from '../integration/teams-authority.ts';
import { question, startTeams } from '../integration/teams-peers.ts';

/** As if the public key were a shared secret: the classic confusion of algorithms. */
function hmacToken(): string {
  const [header, claims] = [encode({ alg: 'HS256', typ: 'JWT', kid: 'own' }), token().split('.')[1]];
  const secret = own.publicKey.export({ type: 'spki', format: 'pem' });
  return `${header}.${claims}.${createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url')}`;
}

const asked = (authorization?: string, changes: object = {}): [object, Record<string, string>] => [
  question({ serviceUrl: SERVICE_URL, ...changes }),
  authorization === undefined ? {} : { authorization },
];

/** Who may say something to the bot: what came signed by Teams for it, through the route that it comes by. */
export function teamsBotVerifies(createBot: (options: TeamsBotOptions) => TeamsBot): void {
  const start = (options: TeamsBotOptions) => startTeams(options, undefined, createBot);

  // The SDK writes what it refuses to the console.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  describe('a bot with an app id', () => {
    let authority: Awaited<ReturnType<typeof startAuthority>>;
    let teams: Awaited<ReturnType<typeof startTeams>>;
    beforeAll(async () => {
      authority = await startAuthority();
      teams = await start({ credentials, authority: authority.options });
    });
    afterAll(async () => {
      await teams.close();
      await authority.close();
    });

    it('takes what Teams signed for it', async () => {
      const response = await teams.post(...asked(`Bearer ${token()}`));
      expect(response.status).toBe(200);
      expect(teams.accepted.at(-1)?.address.org).toBe('tenant');
    });

    const tenant = 'd6d49420-f39b-4df7-a1dc-d59a935871db';
    const emulator = { iss: `https://sts.windows.net/${tenant}/`, ver: '1.0', appid: APP_ID };
    const emulator2 = {
      iss: `https://login.microsoftonline.com/${tenant}/v2.0`,
      ver: '2.0',
      azp: APP_ID,
    };
    const past = Math.floor(Date.now() / 1000) - 3600;
    it.each([
      ['no header', undefined],
      ['an empty header', ''],
      ['a scheme alone', 'Bearer'],
      ['another scheme', 'Basic dTpw'],
      ['a word', 'Bearer junk'],
      ['junk in three parts', 'Bearer a.b.c'],
      ['three parts that are JSON', `Bearer ${encode({})}.${encode({})}.x`],
      ['a token with spaces', `Bearer ${token()} x`],
      ['a payload that is no JSON', `Bearer ${encode({ alg: 'RS256', kid: 'own' })}.bm90anNvbg.x`],
      ['an expired token', `Bearer ${token({ claims: { nbf: past - 60, exp: past } })}`],
      ['a token that never expires', `Bearer ${token({ claims: { exp: undefined } })}`],
      ['a token of the emulator', `Bearer ${token({ claims: emulator })}`],
      ['a token of the emulator, version 2', `Bearer ${token({ claims: emulator2 })}`],
      ['a token of the future', `Bearer ${token({ claims: { nbf: past + 7200 } })}`],
      ['a token for another bot', `Bearer ${token({ claims: { aud: 'another' } })}`],
      ['a token for nobody', `Bearer ${token({ claims: { aud: undefined } })}`],
      ['another issuer', `Bearer ${token({ claims: { iss: 'https://evil.example' } })}`],
      [
        'a token for another service URL',
        `Bearer ${token({ claims: { serviceurl: 'https://other.example/' } })}`,
      ],
      ['a token without service URL', `Bearer ${token({ claims: { serviceurl: undefined } })}`],
      ['a stranger’s signature', `Bearer ${token({ key: stranger.privateKey })}`],
      ['an unknown key', `Bearer ${token({ header: { kid: 'other' } })}`],
      [
        'a key that is not for Teams',
        `Bearer ${token({ header: { kid: 'unendorsed' }, key: unendorsed.privateKey })}`,
      ],
      [
        'no signature',
        `Bearer ${token({ header: { alg: 'none' } })
          .split('.')
          .slice(0, 2)
          .join('.')}.`,
      ],
      ['a signature of algorithm none', `Bearer ${token({ header: { alg: 'none' } })}`],
      ['the public key as a secret', `Bearer ${hmacToken()}`],
    ])('answers 401 to %s', async (_name, authorization) => {
      const before = teams.accepted.length;
      const response = await teams.post(...asked(authorization));
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(teams.accepted).toHaveLength(before);
    });

    it('never sends its token elsewhere, even where a signed token says so', async () => {
      const serviceUrl = 'https://evil.trafficmanager.net/';
      const authorization = `Bearer ${token({ claims: { serviceurl: serviceUrl } })}`;
      expect((await teams.post(...asked(authorization, { serviceUrl }))).status).toBe(403);
      const reference = {
        serviceUrl,
        conversation: { id: 'a:chat', isGroup: false, conversationType: 'personal', name: '' },
      };
      await expect(teams.bot.speak(reference, async () => 'said')).rejects.toThrow('service URL');
    });

    it('does not let the body choose an easier way of proving', async () => {
      expect((await teams.post(...asked(`Bearer ${token()}`, { channelId: 'AseChannel' }))).status).toBe(400);
      expect((await teams.post(...asked(`Bearer ${token()}`, { channelId: 'emulator' }))).status).toBe(400);
    });

    it('writes no token into its log', () => {
      expect(teams.log()).toContain('activity refused');
      expect(teams.log()).not.toMatch(/eyJ/);
    });
  });

  describe('when the signing keys cannot be had', () => {
    it.each([
      ['nobody answers', true],
      ['nobody is there', false],
    ])('the sender is told to come back, in bounded time: %s', async (_name, silent) => {
      const authority = await startAuthority({ silent });
      if (!silent) await authority.close();
      const teams = await start({ credentials, authority: authority.options, timeoutMs: 1_000 });
      await teams.bot.warmUp();
      const response = await teams.post(...asked(`Bearer ${token()}`));
      expect(response.status).toBe(503);
      // Junk is refused all the same, without asking for keys.
      expect((await teams.post(...asked('Bearer a.b.c'))).status).toBe(401);
      await teams.close();
      if (silent) await authority.close();
    });
  });

  describe('a bot of Microsoft’s public cloud', () => {
    it('refuses what cannot be a token of Teams at once, without the network', async () => {
      const teams = await start({ credentials });
      await teams.bot.warmUp();
      for (const authorization of [
        undefined,
        'Bearer junk',
        `Bearer ${token({ claims: { iss: 'https://evil.example' } })}`,
      ]) {
        expect((await teams.post(...asked(authorization))).status).toBe(401);
      }
      await teams.close();
    });

    it('needs a tenant to sign in by managed identity', () => {
      expect(() => createBot({ credentials: { appId: APP_ID } })).toThrow('MICROSOFT_APP_TENANT_ID');
    });
  });
}
