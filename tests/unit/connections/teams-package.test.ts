import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { describe, expect, it } from 'vitest';
import botPackage from '../../../bot/package.json' with { type: 'json' };
import { deploymentProblems, teamsPackageProblems } from '../../support/teams-package.ts';
import { APP_ID, downloadTeamsPackage } from '../../support/teams-package-real.ts';
import { jsonOf, unpack } from '../../support/teams-package-zip.ts';

const SIGN_IN_ID = '44444444-4444-4444-8444-444444444444';
const signIn = { ENTRA_CLIENT_ID: SIGN_IN_ID, ENTRA_CLIENT_SECRET: 'secret' };

async function manifestOf(more?: Record<string, string>) {
  const { answer } = await downloadTeamsPackage(more);
  return jsonOf(unpack(answer.bytes), 'manifest.json');
}

describe('The Teams app package', () => {
  it.each<[string, Record<string, string>]>([
    ['for a bot alone', {}],
    ['for a bot and another app for signing in', signIn],
    ['for a managed identity', { MICROSOFT_APP_PASSWORD: '', MICROSOFT_APP_TENANT_ID: APP_ID, ...signIn }],
    ['for an address with a port', { PUBLIC_URL: 'https://Tools.Example.com:8443/' }],
    ['for a developer', { PUBLIC_URL: 'http://localhost:3978' }],
    ['with other documentation', { DOCUMENTATION_URL: 'https://wiki.example.com/windsock/?lang=en#top' }],
  ])('%s breaks none of the rules', async (_, more) => {
    const { answer } = await downloadTeamsPackage(more);
    expect(await teamsPackageProblems(answer.bytes)).toEqual([]);
  });

  it('is a zip named after the workspace, with all of its files at the root', async () => {
    const { me, answer } = await downloadTeamsPackage();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="windsock-teams-bot-${me.workspaceId.slice(0, 8)}.zip"`,
    );
    const files = ['manifest.json', 'color.png', 'outline.png', 'de.json', 'es.json', 'fr.json', 'ja.json'];
    expect(Object.keys(unpack(answer.bytes))).toEqual(files);
  });

  it('has the same bytes for every workspace of a deployment, every time and in every time zone', async () => {
    const one = await downloadTeamsPackage();
    const zone = process.env.TZ;
    process.env.TZ = 'Pacific/Auckland';
    const other = await downloadTeamsPackage().finally(() => {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    });
    expect(one.me.workspaceId).not.toBe(other.me.workspaceId);
    expect(Buffer.from(other.answer.bytes).equals(Buffer.from(one.answer.bytes))).toBe(true);
    expect(deploymentProblems([one.answer.bytes, other.answer.bytes])).toEqual([]);
  });

  it("has the app's version, which rises with it", async () => {
    expect((await manifestOf()).version).toBe(botPackage.version);
  });

  it('has the chat and the console for a person, and a tab for channels and group chats', async () => {
    const { staticTabs, configurableTabs, bots, defaultInstallScope } = await manifestOf();
    expect(staticTabs.map((tab: { entityId: string }) => tab.entityId)).toEqual([
      'conversations',
      'console',
      'about',
    ]);
    expect(staticTabs[1].contentUrl).toBe('https://windsock.example.com/settings');
    expect(configurableTabs).toEqual([
      {
        configurationUrl: 'https://windsock.example.com/teams/config',
        canUpdateConfiguration: true,
        scopes: ['team', 'groupChat'],
        context: ['channelTab', 'privateChatTab'],
      },
    ]);
    expect(bots[0].scopes).toEqual(['personal', 'team', 'groupChat']);
    expect(defaultInstallScope).toBe('team');
  });

  it.each<[string, Record<string, string>, string[]]>([
    [
      'of the documentation',
      { DOCUMENTATION_URL: 'https://wiki.example.com/windsock/?lang=en#top' },
      ['', '/privacy', '/terms'].map((path) => `https://wiki.example.com/windsock${path}`),
    ],
    ['of this Windsock, if there is none', {}, Array(3).fill('https://windsock.example.com')],
  ])('leads to pages %s, and never to somebody else’s', async (_, more, urls) => {
    const { developer } = await manifestOf(more);
    expect([developer.websiteUrl, developer.privacyUrl, developer.termsOfUseUrl]).toEqual(urls);
  });

  it('receives messages of channels, where threads continue without a mention, but not those of chats', async () => {
    const { authorization, description } = await manifestOf();
    expect(authorization.permissions.resourceSpecific).toEqual([
      { name: 'ChannelMessage.Read.Group', type: 'Application' },
    ]);
    // Microsoft requires the description to say what the messages are read for.
    expect(description.full).toMatch(/receive the messages of a team's channels so that/);
  });

  it.each<[string, Record<string, string>, string, string]>([
    ['the bot', {}, APP_ID, `botid-${APP_ID}`],
    ['the app for Microsoft sign-in, if that is another one', signIn, SIGN_IN_ID, SIGN_IN_ID],
    [
      'the one app that is both, however its id is written',
      {
        ...signIn,
        MICROSOFT_APP_ID: 'AAAAAAAA-3333-4333-8333-333333333333',
        ENTRA_CLIENT_ID: 'aaaaaaaa-3333-4333-8333-333333333333',
      },
      'aaaaaaaa-3333-4333-8333-333333333333',
      'botid-aaaaaaaa-3333-4333-8333-333333333333',
    ],
  ])('signs people in with %s', async (_, more, id, name) => {
    const { webApplicationInfo } = await manifestOf(more);
    expect(webApplicationInfo).toEqual({ id, resource: `api://windsock.example.com/${name}` });
  });

  it('offers commands that the assistant understands, in every language, since Teams sends their titles', async () => {
    const { answer } = await downloadTeamsPackage();
    const files = unpack(answer.bytes);
    const planner = createBuiltInPlanner(tools);
    const planOf = (text: string) =>
      planner.plan({ text, accounts: [], now: new Date('2026-03-04T05:06:07Z'), timezone: 'UTC' });
    const { commands } = jsonOf(files, 'manifest.json').bots[0].commandLists[0];
    expect(planOf(commands[0].title)).toMatchObject({ kind: 'help' });
    for (const [index, { title }] of commands.entries()) {
      if (index) expect(planOf(title), title).toMatchObject({ kind: 'tool' });
      for (const language of ['de', 'es', 'fr', 'ja']) {
        const translated = jsonOf(files, `${language}.json`)[
          `bots[0].commandLists[0].commands[${index}].title`
        ];
        expect(planOf(translated), `${language}: ${translated}`).toEqual(planOf(title));
      }
    }
  });

  it('replaces a developer’s local address with an https one, and logs what that means', async () => {
    const { answer, log } = await downloadTeamsPackage({ PUBLIC_URL: 'http://localhost:3978' });
    const manifest = jsonOf(unpack(answer.bytes), 'manifest.json');
    expect(manifest.validDomains).toEqual(['localhost:3978']);
    expect(manifest.staticTabs[1].contentUrl).toBe('https://localhost:3978/settings');
    expect(log.join('')).toContain('set PUBLIC_URL');
    expect((await downloadTeamsPackage()).log).toEqual([]);
  });

  it.each([
    ['MICROSOFT_APP_ID', { MICROSOFT_APP_ID: '', MICROSOFT_APP_PASSWORD: '' }],
    [
      'MICROSOFT_APP_ID',
      { MICROSOFT_APP_ID: '', MICROSOFT_APP_PASSWORD: '', TEAMS_ALLOW_UNAUTHENTICATED: 'true' },
    ],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://windsock.example.com' }],
    ['DOCUMENTATION_URL', { DOCUMENTATION_URL: 'http://docs.example.com' }],
  ])('is not made without what Teams needs: %s', async (variable, wrong) => {
    const { answer } = await downloadTeamsPackage(wrong);
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(answer.body.detail).toContain(`whoever runs`);
    expect(answer.body.detail).toContain(variable);
  });
});
