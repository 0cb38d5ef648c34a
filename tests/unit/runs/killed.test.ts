import { setImmediate } from 'node:timers/promises';
import { createInteractionReader } from '@windsock/bot/chat/interaction.ts';
import { EVERYTHING } from '@windsock/bot/domain/scope.ts';
import { interactionTarget } from '@windsock/bot/runs/interaction-target.ts';
import type { ChatSurface } from '@windsock/bot/runs/surface.ts';
import { SurfaceError } from '@windsock/bot/runs/surface.ts';
import { describe, expect, test } from 'vitest';
import { waitFor } from '../../support/wait.ts';
import type { Bench } from './kit.ts';
import { bench, incoming, text } from './kit.ts';

/** Workers that never hear back from the platform count as killed: their lease expires, and another takes over. */
const never = () => new Promise<never>(() => {});

/** Asks a question that needs a placeholder, or not; the first worker dies at the `at`th step of the platform. */
async function killedAt(step: string, { slow }: { slow: boolean }) {
  let standing = !slow;
  let reached = false;
  const made = bench(async ({ run: { id } }) => {
    if (!standing) {
      await waitFor('the placeholder', () => made.fake.ofRun(id)[0]);
      await setImmediate();
      // A worker killed while the placeholder is posted does not continue to an answer.
      if (reached) await never();
    }
    return { reply: text('42') };
  });
  const { fake, ask, run, another, clock } = made;
  fake.hooks.before = (method) => {
    if (method !== step || reached) return undefined;
    reached = true;
    return never();
  };
  const dead = another({ owner: 'dead', leaseMs: 1_000_000 });
  const id = await ask('1', { ring: false });
  dead.ring({ workspace_id: 'W1', run_id: id });
  await waitFor('its end', () => reached);
  standing = true;
  clock.now += 2_000_000;
  const next = another({ owner: 'next' });
  next.ring({ workspace_id: 'W1', run_id: id });
  await next.idle();
  expect(await run(id)).toMatchObject({ status: 'done', answer: { state: 'posted' } });
  return { ...made, id };
}

describe('a worker that is killed', () => {
  test.each(['answer', 'answered'])('at once (%s) leaves one message, the answer', async (step) => {
    const { fake, id } = await killedAt(step, { slow: false });
    expect(fake.ofRun(id)).toMatchObject([{ part: 'answer', replies: [text('42')] }]);
  });

  test.concurrent.each(['post', 'posted', 'answer', 'answered', 'remove', 'removed'])(
    'with a placeholder (%s) leaves one message, the answer',
    async (step) => {
      const { fake, id } = await killedAt(step, { slow: true });
      expect(fake.ofRun(id)).toMatchObject([{ part: 'answer', replies: [text('42')] }]);
    },
  );
});

/** As in Teams: nobody can look for posted messages. */
const blind = ({ surface }: Bench['fake']): ChatSurface =>
  Object.assign(surface, { find: async () => undefined });

describe('if the platform cannot say what was posted', () => {
  test('an answer that may have been posted is not posted again, but can be shown', async () => {
    const { fake, worker, ask, run, store, clock } = bench();
    blind(fake);
    let lost = true;
    fake.hooks.before = (method) => {
      if (method === 'answered' && lost) throw new SurfaceError('no answer', { transient: true });
    };
    const id = await ask('1');
    await worker.idle();
    lost = false;
    clock.now += 60_000;
    worker.ring({ workspace_id: 'W1', run_id: id });
    await worker.idle();
    const [first, second, ...more] = fake.ofRun(id).flatMap(({ replies }) => replies);
    expect(more).toEqual([]);
    expect(first).toEqual(text('answer to question 1'));
    expect(second).toMatchObject({
      kind: 'notice',
      text: expect.stringContaining('may stand above'),
      actions: [{ label: 'Show the answer' }],
    });
    expect(await run(id)).toMatchObject({ status: 'done', answer: { state: 'unsure' } });

    const [button] = second?.actions ?? [];
    const press = createInteractionReader({ store, now: () => clock.now });
    const action = { id: button?.id ?? '', run_id: id, kind: '' };
    const asked = await press({ workspaceId: 'W1', incoming: incoming('2'), action });
    const shown = asked?.incoming.action;
    expect(shown && (await interactionTarget(store, 'W1', shown, EVERYTHING))).toEqual({ said: first });
    // Nobody drew it under an answer that arrived.
    const fine = await ask('3');
    await worker.idle();
    expect(
      await press({ workspaceId: 'W1', incoming: incoming('4'), action: { ...action, run_id: fine } }),
    ).toBe(undefined);
  });

  test('an answer that was refused temporarily is posted later, as usual', async () => {
    const { fake, worker, ask, run, clock } = bench();
    blind(fake);
    let limited = true;
    fake.hooks.before = (method) => {
      if (method === 'answer' && limited)
        throw new SurfaceError('429', { transient: true, retryAfterMs: 1_000 });
    };
    const id = await ask('1');
    await worker.idle();
    limited = false;
    clock.now += 60_000;
    worker.ring({ workspace_id: 'W1', run_id: id });
    await worker.idle();
    expect(fake.ofRun(id).flatMap(({ replies }) => replies)).toEqual([text('answer to question 1')]);
    expect(await run(id)).toMatchObject({ status: 'done', answer: { state: 'posted' } });
  });
});
