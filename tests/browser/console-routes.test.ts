import { afterAll, beforeAll, expect, it } from 'vitest';
import { startConsole } from '../support/console-kit.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  kit = await startConsole();
});
afterAll(() => kit?.close());

it('/ redirects to /insights', async () => {
  const page = await kit.open('/', { as: await kit.signIn() });
  await page.getByRole('heading', { name: 'Insights', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/insights');
});
