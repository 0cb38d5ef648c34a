import { routes } from '@windsock/functions/functions.ts';
import { expect, test } from 'vitest';

const changing = routes.filter(
  ({ access, method, path }) =>
    method !== 'GET' && (access === 'workspace' || access === 'people') && path.includes('{workspace_id}'),
);

test('every route that may change something in a workspace declares what the audit trail records', () => {
  expect(changing.length).toBeGreaterThan(12);
  expect(changing.filter(({ records }) => records === undefined).map(({ id }) => id)).toEqual([]);
});

test("reads are not recorded, except exports of other people's questions", () => {
  const recorded = routes.filter(({ method, records }) => method === 'GET' && records);
  expect(recorded.map(({ id }) => id)).toEqual(['feedback.export']);
});
