import { routes } from '@windsock/functions/functions.ts';
import { expect, test } from 'vitest';

const changing = routes.filter(
  ({ access, method, path }) =>
    method !== 'GET' && (access === 'workspace' || access === 'people') && path.includes('{workspace_id}'),
);

test('every route that may change something in a workspace says what the audit trail tells of it', () => {
  expect(changing.length).toBeGreaterThan(12);
  expect(changing.filter(({ records }) => records === undefined).map(({ id }) => id)).toEqual([]);
});

test('what is only read is not recorded, but that questions of others were taken out', () => {
  const recorded = routes.filter(({ method, records }) => method === 'GET' && records);
  expect(recorded.map(({ id }) => id)).toEqual(['feedback.export']);
});
