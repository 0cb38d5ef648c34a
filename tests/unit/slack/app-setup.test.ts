import { readFileSync } from 'node:fs';
import { readManifestYaml } from '@windsock/bot/services/slack/manifest-yaml.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createTestApi } from '../../support/api-kit.ts';

const yaml = readFileSync(new URL('../../../templates/slack-app-manifest.yaml', import.meta.url), 'utf8');

async function setUp(publicUrl?: string) {
  const api = createTestApi({ env: publicUrl ? { PUBLIC_URL: publicUrl } : {} });
  const { session, workspaceId } = await api.signIn();
  return api.call('GET', `/api/slack/app-setup/${workspaceId}`, { session });
}

describe('The link that creates the Slack app', () => {
  it("opens Slack with the shipped manifest, and with this deployment's address everywhere in it", async () => {
    const { status, body } = await setUp('https://windsock.acme-industries.co.uk/');
    expect([status, body.reason]).toEqual([200, null]);
    const link = new URL(body.create_url);
    expect(link.origin + link.pathname).toBe('https://api.slack.com/apps');
    expect([...link.searchParams.keys()]).toEqual(['new_app', 'manifest_json']);
    expect(link.searchParams.get('new_app')).toBe('1');
    const text = link.searchParams.get('manifest_json') ?? '';
    expect(JSON.parse(text)).toEqual(
      parse(yaml.replaceAll('https://windsock.example.com', 'https://windsock.acme-industries.co.uk')),
    );
    expect(text).not.toContain('example.com');
    expect(text.match(/https:\/\/windsock\.acme-industries\.co\.uk\/slack\//g)?.length).toBeGreaterThan(2);
  });

  it('is no longer than servers accept in one line of a request (8 KB), even with a long address', async () => {
    const { body } = await setUp(`https://${'a-long-name.'.repeat(8)}example.org`);
    expect(body.create_url.length).toBeLessThan(7_000);
  });

  it.each([
    undefined,
    'http://windsock.example.org',
    'https://localhost:3978',
    'https://127.0.0.1',
    'https://[::1]',
    'https://192.168.1.10',
    'https://172.20.0.4:3978',
    'https://windsock.local',
    'https://windsock',
  ])('is not given if Slack cannot reach Windsock, and comes with advice instead: %s', async (publicUrl) => {
    const { status, body } = await setUp(publicUrl);
    expect([status, body.create_url]).toEqual([200, null]);
    expect(body.reason).toContain(`cannot reach ${publicUrl ?? 'http://localhost:3978'}.`);
    expect(body.reason).toMatch(/tunnel.*PUBLIC_URL.*start Windsock again/);
  });

  it.each(['https://172.32.0.1', 'https://windsock.example.org:8443'])(
    'is given for %s',
    async (publicUrl) => {
      expect((await setUp(publicUrl)).body.reason).toBeNull();
    },
  );
});

describe("The manifest's reader", () => {
  it.each([
    'a:\n  b: one two\n  c: "#fff"\n\n  # said\n  d: true\n',
    'long: >-\n  one\n  two\nnext: 12\n',
    'list:\n  - a.b\n  - c:d\n',
    'list:\n  - title: One\n    text: first\n',
    "a: 'it''s: so'\n",
    'list:\n  - title: One\n    more:\n      - x\n  - title: Two\nafter: end\n',
  ])('reads what a complete YAML reader reads: %j', (text) => {
    expect(readManifestYaml(text)).toEqual(parse(text));
  });

  it.each([
    "a: 'b' c",
    'a: null',
    'a: 1.5',
    'a:\n- b',
    'a: [b, c]',
    'a: {b: c}',
    'a: &b c',
    'a: |\n  b',
    'a: b # c',
    'a:',
    'a: b\n   c: d',
    'a: "b\\n"',
    'a: b: c',
    'just words',
  ])('refuses what it cannot read, rather than misread it: %j', (text) => {
    expect(() => readManifestYaml(text)).toThrow(/cannot be read/);
  });
});
