import { expect, it } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';

const api = createTestApi();

it('answers a route of the table', async () => {
  const { status, body, headers } = await api.call('GET', '/api/config/');
  expect(status).toBe(200);
  expect(body.product_name).toBe('Windsock');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it('distinguishes a wrong path from a wrong method', async () => {
  expect((await api.call('GET', '/api/nothing')).status).toBe(404);
  const wrong = await api.call('POST', '/api/config', { json: {} });
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get('allow')).toBe('GET, HEAD');
  await api.signIn();
});
