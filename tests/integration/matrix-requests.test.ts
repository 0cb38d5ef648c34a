import { routes } from '@windsock/functions/functions.ts';
import { MAX_BODY_BYTES } from '@windsock/functions/parse.ts';
import { describe, expect, it } from 'vitest';
import type { CallOptions } from '../support/api-kit.ts';
import { ORIGIN } from '../support/api-kit.ts';
import { createWorld, documentedStatuses, expectedStatus, send, watchWrites } from '../support/matrix.ts';
import { rows } from '../support/matrix-rows.ts';

const lines = routes.flatMap((route) => {
  const row = rows[route.id];
  return row ? [{ route, row, name: `${route.method} ${route.path} (${route.id})` }] : [];
});

/** Foreign pages, however similar their addresses are. */
const foreign = [
  null,
  'null',
  'https://evil.example.com',
  `${ORIGIN}.evil.example.com`,
  ORIGIN.replace('http:', 'https:'),
  ORIGIN.replace(/\d+$/, '1'),
  `${ORIGIN}, ${ORIGIN}`,
  '*',
];

const changing = lines.filter(({ route }) => route.method !== 'GET');

describe('A request that changes something', () => {
  it.each(changing)('$name is refused for foreign pages, and changes nothing', async ({ route, row }) => {
    const world = await createWorld();
    const said = (await row.given?.(world)) ?? {};
    const mails = world.mails.length;
    const writes = watchWrites(world.ctx.store);
    for (const origin of foreign) {
      const result = await send(world, route, said, { ...world.as.owner, origin });
      expect(result, `Origin: ${origin}`).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect([...result.cookies.keys()]).toEqual([]);
    }
    expect(writes).toEqual([]);
    expect(world.mails.length).toBe(mails);
  });

  const forKeys = changing.filter(({ row }) => ['anybody', 'workspace'].includes(row.access));
  it.each(forKeys)('$name needs no Origin with an API key', async ({ route, row }) => {
    const world = await createWorld();
    const said = (await row.given?.(world)) ?? {};
    const { status } = await send(world, route, said, { ...world.as.key, origin: null });
    expect(status).toBe(expectedStatus(row, 'key'));
  });
});

const bodies: [string, number, CallOptions][] = [
  ['no body and no type', 415, {}],
  ['JSON without a content type', 415, { raw: '{}' }],
  ['a form', 415, { raw: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['a type that only begins as ours', 415, { raw: '{}', headers: { 'content-type': 'application/jsonp' } }],
  ...['', '{', 'undefined', '{}{}', '\u0000'].map((raw): [string, number, CallOptions] => [
    `${JSON.stringify(raw)}, which is not JSON`,
    400,
    typed(raw),
  ]),
  ...['[]', 'null', '42', '"text"', 'true', '[{}]'].map((raw): [string, number, CallOptions] => [
    `${raw}, which is no object`,
    400,
    typed(raw),
  ]),
  ['more than fits', 413, typed(JSON.stringify({ text: 'x'.repeat(MAX_BODY_BYTES) }))],
  ['a length that is too much', 413, lengthy(String(MAX_BODY_BYTES + 1))],
];

function typed(raw: string): CallOptions {
  return { raw, headers: { 'content-type': 'application/json' } };
}

function lengthy(length: string): CallOptions {
  return { raw: '{}', headers: { 'content-type': 'application/json', 'content-length': length } };
}

describe('A route that takes a body', () => {
  const taking = lines.filter(({ route }) => route.body);
  it.each(taking)('$name refuses an invalid body, and changes nothing', async ({ route, row }) => {
    const world = await createWorld();
    const { json: _good, ...said } = (await row.given?.(world)) ?? {};
    const writes = watchWrites(world.ctx.store);
    for (const [what, status, body] of bodies) {
      const result = await send(world, route, said, { ...world.as.owner, ...body });
      expect(result, `${what}: ${JSON.stringify(result.body)}`).toMatchObject({ status });
    }
    expect(writes).toEqual([]);
  });
});

/** As in the path: unknown ids, impossible ids, and ids that confuse path parsers. */
const oddIds = [
  'nobody-has-this',
  '00000000-0000-4000-8000-000000000000',
  'a%2Fb',
  'x'.repeat(300),
  '%E2%98%83',
  '%F0%9F%92%A9',
  '%00',
  '%0D%0Aa',
  '%20',
  'a%20',
  '%23',
  '%3F',
  '%5C',
  "'",
  '%ff',
  '%',
  '%zz',
  '*',
  '__proto__',
  'constructor',
];

const places = lines.flatMap((line) =>
  [...line.route.path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => ({ ...line, param })),
);

describe('A route that takes an id', () => {
  it.each(places)(
    '$name finds nothing for another {$param}, and changes nothing',
    async ({ route, row, param }) => {
      const world = await createWorld();
      const said = (await row.given?.(world)) ?? {};
      const writes = watchWrites(world.ctx.store);
      for (const id of oddIds) {
        const params = { ...said.params, [param]: id };
        const result = await send(world, route, { ...said, params }, world.as.owner);
        expect([400, 404], `${id}: ${result.status} ${JSON.stringify(result.body)}`).toContain(result.status);
        expect(documentedStatuses(route)).toContain(result.status);
        expect(result.headers.get('content-type')).toBe('application/problem+json');
      }
      expect(writes).toEqual([]);
    },
  );
});
