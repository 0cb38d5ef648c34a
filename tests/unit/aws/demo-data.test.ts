import { readdirSync } from 'node:fs';
import { instant } from '@windsock/bot/aws/demo/replay/instant.ts';
import { listOf } from '@windsock/bot/aws/demo/replay/replay.ts';
import { resolveInstants } from '@windsock/bot/aws/demo/replay/resolve-instants.ts';
import { fileOf, KINDS, thingOf, things, thingsIn } from '@windsock/bot/aws/demo/replay/things.ts';
import { DEFAULT_REGIONS } from '@windsock/bot/aws/regions.ts';
import { describe, expect, test } from 'vitest';
import { NOW } from './demo-clients.ts';

const DATA = new URL('../../../bot/src/aws/demo/data/', import.meta.url);

describe('an instant of the demo account', () => {
  // biome-ignore format: a table reads best with one case a line
  test.each([
    ['-3d 14:05:12', '2026-11-22T10:20:00Z', '2026-11-19T14:05:12Z'],
    ['-0d 08:15', '2026-11-22T10:20:00Z', '2026-11-22T08:15:00Z'],
    ['-0d 23:15', '2026-11-22T10:20:00Z', '2026-11-22T09:59:00Z'],
    ['-1d 23:59:30', '2026-11-22T00:20:00Z', '2026-11-21T23:59:00Z'],
    ['+12d 11:56', '2026-11-22T10:20:00Z', '2026-12-04T11:56:00Z'],
    ['-40m', '2026-11-22T10:20:00Z', '2026-11-22T09:20:00Z'],
    ['-546m | -1d 22:24', '2026-11-22T10:20:00Z', '2026-11-22T00:54:00Z'],
    ['-546m | -1d 22:24', '2026-11-22T00:20:00Z', '2026-11-21T22:24:00Z'],
    ['-6mo', '2026-11-22T10:20:00Z', '2026-05-01T00:00:00Z'],
    ['+2mo -1s', '2026-11-22T10:20:00Z', '2026-12-31T23:59:59Z'],
    ['-1mo +8d 08:20', '2026-11-22T10:20:00Z', '2026-10-09T08:20:00Z'],
    ['now +9d', '2026-11-22T10:20:00Z', '2026-12-01T10:20:00Z'],
  ])('%s is, at %s, %s', (text, now, at) => {
    expect(instant(text, new Date(now))).toEqual(new Date(at));
  });

  test('is written as its place asks', () => {
    const recorded = {
      at: '{-3d 14:05:12}',
      text: 'stopped ({-3d 14:05:12 as text} GMT)',
      number: '{-3d 14:05:12 as milliseconds}',
      day: '{-3d 14:05:12 as day}',
    };
    const at = new Date('2026-11-19T14:05:12Z');
    expect(resolveInstants(recorded, NOW)).toEqual({
      at,
      text: 'stopped (2026-11-19 14:05:12 GMT)',
      number: at.getTime(),
      day: new Date('2026-11-19'),
    });
  });
});

describe('a thing of the demo account', () => {
  const usual = {
    Arn: 'arn:aws:sqs:{region}:000000000000:{Name}',
    Size: 8,
    Copy: '{Size}',
    Rules: { $each: { Protocol: 'tcp' } },
    Policy: { $json: { Id: '{Name}' } },
    Note: { Kept: 1, Dropped: 2 },
  };

  test('has what is usual of its kind, unless it says otherwise', () => {
    const own = { Name: 'orders', Rules: [{ Port: 22 }, { Protocol: 'udp' }], Note: { Dropped: null } };
    expect(thingOf(own, usual, 'eu-west-1')).toEqual({
      Name: 'orders',
      Arn: 'arn:aws:sqs:eu-west-1:000000000000:orders',
      Size: 8,
      Copy: 8,
      Rules: [{ Protocol: 'tcp', Port: 22 }, { Protocol: 'udp' }],
      Policy: '{"Id":"orders"}',
      Note: { Kept: 1 },
      tags: {},
      $region: 'eu-west-1',
    });
    expect(thingOf({}, usual, 'eu-west-1').Rules).toEqual([]);
  });

  test('is listed by its region, and what is listed for * in each other region', () => {
    const settings = (region: string) => thingsIn('ec2EbsEncryption', region)[0]?.EbsEncryptionByDefault;
    expect(['us-east-2', 'ap-southeast-2'].map(settings)).toEqual([true, false]);
    expect(thingsIn('iamRoles', 'sa-east-1').length).toBe(things('iamRoles').length);
  });
});

describe('the files of the demo account', () => {
  test('are all known', () => {
    const files = readdirSync(DATA).filter((name) => name.endsWith('.json') && name !== 'page-styles.json');
    const camelCase = (name: string) =>
      name.replace('.json', '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    expect(files.map(camelCase).sort()).toEqual([...KINDS].sort());
  });

  const WORDS = /^(?:service|operations|by|missing|elsewhere|filters|usual|global|\*)$/;
  const FIELDS =
    /^(?:list|of|only|one|tagsOf|tags|written|fields|without|ids|where|but|filterBy|pages|beside|absent)$/;

  test.each(KINDS)('%s says nothing that nobody reads', (kind) => {
    const file = fileOf(kind);
    const keys = Object.keys(file).filter((key) => !WORDS.test(key));
    expect(keys.filter((key) => !DEFAULT_REGIONS.includes(key))).toEqual([]);
    const fields = Object.values(file.operations ?? {}).flatMap((row) => Object.keys(row));
    expect(fields.filter((field) => !FIELDS.test(field))).toEqual([]);
  });

  test.each(KINDS)('%s leaves no field and no instant unfilled', (kind) => {
    const all = [...things(kind), ...thingsIn(kind, 'us-west-1')];
    const answer = JSON.stringify(resolveInstants(all, NOW));
    // A load balancer's redirection has names of its own.
    expect(
      answer.replaceAll(/#\{\w+\}/g, '').match(/\{[$+-]?\w[^"{}]*\}|"\$(?:each|json|url)"/g) ?? [],
    ).toEqual([]);
  });
});

test('a page is as large as its service allows', () => {
  const all = Array.from({ length: 60 }, (_, index) => thingOf({ Name: `f${index}` }, {}, 'us-east-1'));
  const place = { region: 'us-east-1', now: NOW };
  const row = { list: 'Functions', pages: 'functions' } as const;
  expect(listOf(all, row, { MaxItems: 80 }, place)).toMatchObject({ NextMarker: expect.any(String) });
  expect(Reflect.get(listOf(all, row, { MaxItems: 80 }, place), 'Functions')).toHaveLength(50);
});
