import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENTLY, RUNNING, startAskSheet } from './ask-sheet-kit.ts';

let kit: Awaited<ReturnType<typeof startAskSheet>>;
beforeAll(async () => {
  kit = await startAskSheet();
});
afterAll(() => kit?.close());

describe('a failure', () => {
  const allow = [/Failed to load resource/];

  it('is shown, and Retry asks the same question with the same key', async () => {
    const keys: (string | undefined)[] = [];
    const { turns, say, answer, sheet } = await kit.openSheet({
      allow,
      prepare: (context) =>
        context.route('**/ask', (route) => {
          keys.push(route.request().headers()['idempotency-key']);
          return keys.length === 1 ? route.abort() : route.continue();
        }),
    });
    await say(RUNNING);
    await turns.nth(0).getByText('The server cannot be reached.').waitFor();
    await sheet.getByRole('button', { name: 'Retry' }).click();
    await answer(0);
    expect(await turns.count()).toBe(1);
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]]);
  });

  it("of the server shows the server's sentence", async () => {
    const detail = 'You asked more than 20 questions in a minute. Go on in 3 seconds.';
    const { turns, say } = await kit.openSheet({
      allow,
      prepare: (context) =>
        context.route('**/ask', (route) =>
          route.fulfill({
            status: 429,
            contentType: 'application/problem+json',
            body: JSON.stringify({ type: 'x', title: 'x', status: 429, code: 'too_many_requests', detail }),
          }),
        ),
    });
    await say(RUNNING);
    await turns.nth(0).getByText(detail).waitFor();
  });

  it('due to a deleted thread starts a new one on Retry', async () => {
    const threads: unknown[] = [];
    const { sheet, say, answer, turns } = await kit.openSheet({
      allow,
      prepare: (context) =>
        context.route('**/ask', (route) => {
          const { thread } = route.request().postDataJSON();
          threads.push(thread);
          if (thread === undefined) return route.continue();
          const body = JSON.stringify({ status: 404, code: 'not_found', detail: 'There is no such thread.' });
          return route.fulfill({ status: 404, contentType: 'application/problem+json', body });
        }),
    });
    await say(RUNNING);
    await answer(0);
    await say('only the stopped ones');
    await turns.nth(1).getByText('There is no such thread.').waitFor();
    await sheet.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => threads).toEqual([undefined, expect.any(String), undefined]);
  });

  it('is not shown for a slow answer, which is awaited', async () => {
    let looks = 0;
    const { say, turns } = await kit.openSheet({
      prepare: async (context) => {
        await context.route('**/ask', async (route) => {
          const answered = await route.fetch();
          const { reply: _reply, ...promised } = await answered.json();
          await route.fulfill({ status: 202, json: { ...promised, status: 'pending' } });
        });
        await context.route('**/runs/*', async (route) => {
          looks += 1;
          const answered = await (await route.fetch()).json();
          await route.fulfill({
            json: looks === 1 ? { ...answered, reply: undefined, status: 'leased' } : answered,
          });
        });
      },
    });
    await say(RUNNING);
    await turns
      .nth(0)
      .getByText(/^Demo data/)
      .waitFor();
    expect(looks).toBe(2);
  });

  it('to stop because the server does not answer ends the waiting', async () => {
    const { sheet, say, turns } = await kit.openSheet({
      prepare: (context) => context.route('**/ask', () => new Promise(() => {})),
    });
    await say(RUNNING);
    await sheet.getByText(/^Looking at your accounts/).waitFor();
    await sheet.getByRole('button', { name: 'Stop' }).click();
    await turns.first().getByText('Stopping…').waitFor();
    await sheet.getByText('You stopped waiting for this answer.').waitFor(PATIENTLY);
    await sheet.getByRole('button', { name: 'Retry' }).waitFor();
  });

  it("in AWS is shown for what could not be read, and AWS's text is never treated as markup", async () => {
    const reply = {
      kind: 'answer',
      text: 'Bucket **\\*\\*evil\\*\\* <img src=x onerror=alert(1)>** is `a\\`b`.',
      gaps: [
        {
          reason: 'AccessDenied',
          api: 's3:GetBucketAcl',
          accounts: ['1'],
          regions: ['us-east-1'],
          remedy: 'Allow it.',
        },
      ],
      notes: ['A caveat.'],
    };
    const { turns, say } = await kit.openSheet({
      prepare: (context) =>
        context.route('**/ask', (route) =>
          route.fulfill({ json: { run_id: 'r', thread: 't', status: 'done', reply } }),
        ),
    });
    await say('x');
    const turn = turns.nth(0);
    await turn.getByText('Not seen: s3:GetBucketAcl in us-east-1 of 1: AccessDenied. Allow it.').waitFor();
    expect(await turn.locator('strong').textContent()).toBe('**evil** <img src=x onerror=alert(1)>');
    expect(await turn.locator('code').textContent()).toBe('a`b');
    expect(await turn.getByText('A caveat.').isVisible()).toBe(true);
  });
});
