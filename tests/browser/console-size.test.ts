// What a browser must load before a person can do something.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startConsole } from '../support/console-kit.ts';
import { BUDGET_KB, watchScripts } from '../support/console-load.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  kit = await startConsole();
});
afterAll(() => kit?.close());

/** Code that is fetched on demand: charts, dialogs and sheets, and the Teams code. */
const LATER = /chart|dialog|sheet|wizard|guide|teams|connect/i;

async function load(path: string, isSignedIn: boolean) {
  let watched: ReturnType<typeof watchScripts> | undefined;
  const page = await kit.open(path, {
    as: isSignedIn ? await kit.signIn() : undefined,
    fresh: true,
    prepare: (context) => {
      watched = watchScripts(context);
    },
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return { kilobytes: (await watched?.kilobytes()) ?? 0, scripts: (await watched?.scripts()) ?? [] };
}

it(`the sign-in takes at most ${BUDGET_KB.signIn} kB of JavaScript`, async () => {
  const { kilobytes, scripts } = await load('/login', false);
  expect(kilobytes).toBeGreaterThan(50);
  expect(kilobytes).toBeLessThanOrEqual(BUDGET_KB.signIn);
  expect(scripts.filter(({ name }) => LATER.test(name))).toEqual([]);
});

it(`the shell for a signed-in person takes at most ${BUDGET_KB.shell} kB`, async () => {
  const { kilobytes, scripts } = await load('/insights', true);
  expect(kilobytes).toBeGreaterThan(50);
  expect(kilobytes).toBeLessThanOrEqual(BUDGET_KB.shell);
  expect(scripts.filter(({ name }) => LATER.test(name))).toEqual([]);
});

it('scripts are sent compressed to browsers that support it', async () => {
  const html = await (await fetch(`${kit.url}/login`)).text();
  const script = / src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
  const ask = async (encoding: string) => {
    const { headers } = await fetch(kit.url + script, { headers: { 'accept-encoding': encoding } });
    const names = ['content-type', 'content-encoding', 'vary', 'cache-control'];
    return { values: names.map((name) => headers.get(name)), length: Number(headers.get('content-length')) };
  };
  const [plain, gzip, brotli] = [await ask('identity'), await ask('gzip'), await ask('gzip, deflate, br')];
  const type = plain.values[0];
  expect(type).toContain('javascript');
  const kept = 'public, max-age=31536000, immutable';
  expect(gzip.values).toEqual([type, 'gzip', 'Accept-Encoding', kept]);
  expect(brotli.values).toEqual([type, 'br', 'Accept-Encoding', kept]);
  expect(plain.values).toEqual([type, null, 'Accept-Encoding', kept]);
  expect(gzip.length).toBeLessThan(plain.length / 3);
  expect(brotli.length).toBeLessThan(gzip.length);
});
