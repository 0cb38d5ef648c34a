import { roleSchema } from '@windsock/bot/contract/people.ts';
import { problemSchema } from '@windsock/bot/contract/problem.ts';
import { routes } from '@windsock/functions/functions.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { CallResult } from '../support/api-kit.ts';
import {
  createWorld,
  documentedStatuses,
  expectedStatus,
  send,
  senders,
  watchWrites,
} from '../support/matrix.ts';
import { rows } from '../support/matrix-rows.ts';

it('has a row for every route of the table, and for nothing else', () => {
  expect(Object.keys(rows).sort()).toEqual(routes.map(({ id }) => id).sort());
});

it('sends requests in the name of every role', () => {
  expect(senders).toEqual(expect.arrayContaining(roleSchema.options));
});

const lines = routes.flatMap((route) => {
  const row = rows[route.id];
  return row ? [{ route, row, name: `${route.method} ${route.path} (${route.id})` }] : [];
});

describe.each(lines)('$name', ({ route, row }) => {
  it(`is for: ${row.access}`, () => expect(route.access).toBe(row.access));
  it(`requires of a person: ${row.role ?? 'nothing'}`, () => expect(route.role).toBe(row.role));
  it(`requires of a key: ${row.scope ?? 'nothing'}`, () => expect(route.scope).toBe(row.scope));

  const isRefused = (status: number) => [401, 403, 404].includes(status) && status !== row.owner;
  async function prepare() {
    const world = await createWorld();
    const said = (await row.given?.(world)) ?? {};
    return { world, said, writes: watchWrites(world.ctx.store) };
  }
  // A refused request changes nothing, so the next refused sender can reuse it.
  let untouched: ReturnType<typeof prepare> | undefined;
  afterAll(() => {
    untouched = undefined;
  });

  it.each(senders)('gives %s what it should', async (sender) => {
    const status = expectedStatus(row, sender);
    if (isRefused(status)) untouched ??= prepare();
    const { world, said, writes } = await (isRefused(status) && untouched ? untouched : prepare());
    writes.length = 0;
    const result = await send(world, route, said, world.as[sender]);
    expect(result, JSON.stringify(result.body)).toMatchObject({ status });
    expect(documentedStatuses(route)).toContain(status);
    expect(result.headers.get('x-request-id')).toBeTruthy();
    expect(result.headers.get('x-content-type-options')).toBe('nosniff');
    if (status < 400) expectAnswer(result);
    else expectProblem(result);
    // A request refused at the door writes nothing.
    if (isRefused(status)) expect(writes).toEqual([]);
  });

  /** Expects that the answer is the documented one, and contains nothing that its schema does not name. */
  function expectAnswer({ status, body, bytes, headers }: CallResult) {
    const spec = route.answers[status];
    const type = headers.get('content-type');
    if (!spec) throw new Error(`${status} is not among the answers of ${route.id}`);
    if ('json' in spec) {
      expect(type).toBe('application/json');
      expect(body).toStrictEqual(spec.json.parse(body));
    } else if ('bytes' in spec) {
      expect(type).toBe(spec.bytes);
      expect(bytes.byteLength).toBeGreaterThan(0);
    } else {
      expect(type).toBeNull();
      expect(bytes.byteLength).toBe(0);
    }
  }

  function expectProblem({ status, body, headers, cookies }: CallResult) {
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(body).toStrictEqual(problemSchema.parse(body));
    expect(body).toMatchObject({ status, request_id: headers.get('x-request-id') });
    expect([...cookies.keys()]).toEqual([]);
  }
});
