import type { TeamsManifest } from '@microsoft/app-manifest';
import { AppManifestUtils } from '@microsoft/app-manifest';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';

const APP_ID = '33333333-3333-4333-8333-333333333333';
const env = {
  MICROSOFT_APP_ID: APP_ID,
  MICROSOFT_APP_PASSWORD: 'app-password',
  PUBLIC_URL: 'https://windsock.example.com',
};

async function download(more: Record<string, string> = {}) {
  const api = createTestApi({ env: { ...env, ...more } });
  const me = await api.signIn();
  const path = `/api/teams/install-package/${me.workspaceId}`;
  return { me, answer: await api.call('GET', path, { session: me.session }) };
}

async function opened(more?: Record<string, string>) {
  const { answer } = await download(more);
  const files = unzipSync(answer.bytes);
  const json = (name: string) => JSON.parse(new TextDecoder().decode(files[name]));
  return { files, manifest: json('manifest.json'), german: json('de.json') };
}

describe('The Teams app package', () => {
  it('is a zip named after the workspace, the same bytes every time', async () => {
    const { me, answer } = await download();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="windsock-teams-bot-${me.workspaceId.slice(0, 8)}.zip"`,
    );
    const again = await download();
    expect(Buffer.from(again.answer.bytes).equals(Buffer.from(answer.bytes))).toBe(true);
    expect(Object.keys(unzipSync(answer.bytes))).toEqual([
      'manifest.json',
      'color.png',
      'outline.png',
      'de.json',
    ]);
  });

  it("passes Microsoft's schema of manifest 1.25", async () => {
    const { manifest } = await opened();
    expect(manifest.manifestVersion).toBe('1.25');
    expect(await AppManifestUtils.validateAgainstSchema(manifest as TeamsManifest)).toEqual([]);
    const broken = { ...manifest, name: { short: 'x'.repeat(31) } };
    expect(await AppManifestUtils.validateAgainstSchema(broken as TeamsManifest)).not.toEqual([]);
  });

  it('is filled in everywhere, with https addresses on our own host alone', async () => {
    const { manifest } = await opened();
    const text = JSON.stringify(manifest);
    expect(text).not.toContain('{{');
    expect(text).not.toContain('http:');
    expect(manifest.validDomains).toEqual(['windsock.example.com']);
    for (const { contentUrl, websiteUrl } of manifest.staticTabs) {
      for (const url of [contentUrl, websiteUrl].filter(Boolean)) {
        expect(new URL(url).host).toBe('windsock.example.com');
      }
    }
    expect(manifest.id).toBe(APP_ID);
    expect(manifest.bots[0].botId).toBe(APP_ID);
    // Blocks the upload, whatever the schema says.
    expect(manifest.supportedChannelTypes).toBeUndefined();
  });

  it('hears what is written in the threads of channels it was called into, and no chats', async () => {
    const { manifest } = await opened();
    expect(manifest.authorization.permissions.resourceSpecific).toEqual([
      { name: 'ChannelMessage.Read.Group', type: 'Application' },
    ]);
    expect(manifest.webApplicationInfo).toEqual({
      id: APP_ID,
      resource: `api://windsock.example.com/botid-${APP_ID}`,
    });
  });

  it('signs people in by the app that Microsoft sign-in uses, where that is another one', async () => {
    const id = '44444444-4444-4444-8444-444444444444';
    const { manifest } = await opened({ ENTRA_CLIENT_ID: id, ENTRA_CLIENT_SECRET: 'secret' });
    expect(manifest.webApplicationInfo).toEqual({ id, resource: `api://windsock.example.com/${id}` });
  });

  it('offers commands that the assistant understands', async () => {
    const { manifest } = await opened();
    const planner = createBuiltInPlanner(tools);
    const [{ commands }] = manifest.bots[0].commandLists;
    expect(commands.length).toBeLessThanOrEqual(12);
    for (const { title } of commands.slice(1)) {
      const plan = planner.plan({ text: title, accounts: [], now: new Date(), timezone: 'UTC' });
      expect(plan, title).toMatchObject({ kind: 'tool' });
    }
  });

  it('says the same in German, of things that are there', async () => {
    const { manifest, german } = await opened();
    const { $schema, ...texts } = german;
    expect(manifest.localizationInfo.additionalLanguages).toEqual([{ languageTag: 'de', file: 'de.json' }]);
    for (const [path, text] of Object.entries(texts)) {
      const english = path
        .replaceAll(/\[(\d+)\]/g, '.$1')
        .split('.')
        // biome-ignore lint/suspicious/noExplicitAny: any part of the manifest
        .reduce<any>((part, key) => part?.[key], manifest);
      expect(english, path).toBeTypeOf('string');
      expect(text, path).toBeTypeOf('string');
    }
    expect(texts['description.short'].length).toBeLessThanOrEqual(80);
  });

  it.each([
    ['color.png', 192],
    ['outline.png', 32],
  ])('has %s as a square of %d pixels with transparency', async (name, side) => {
    const { files } = await opened();
    const png = Buffer.from(files[name] ?? []);
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([side, side]);
    const RGBA = 6;
    expect(png[25]).toBe(RGBA);
  });

  it('stands in for a developer’s own machine with https', async () => {
    const { manifest } = await opened({ PUBLIC_URL: 'http://localhost:3978' });
    expect(manifest.validDomains).toEqual(['localhost:3978']);
    expect(manifest.staticTabs[0].contentUrl).toBe('https://localhost:3978/settings');
  });

  it.each([
    ['MICROSOFT_APP_ID', { MICROSOFT_APP_ID: '', MICROSOFT_APP_PASSWORD: '' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://windsock.example.com' }],
    ['DOCUMENTATION_URL', { DOCUMENTATION_URL: 'http://docs.example.com' }],
  ])('is not made without what Teams needs: %s', async (variable, wrong) => {
    const { answer } = await download(wrong);
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(answer.body.detail).toContain(variable);
  });
});
