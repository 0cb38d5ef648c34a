import { CallSlots } from '@windsock/bot/aws/call-slots.ts';
import { expect, test } from 'vitest';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Enters and records who is in, in the order of entering. */
function hall(bounds: { total: number; perRegion: number }) {
  const slots = new CallSlots(bounds);
  const entered: string[] = [];
  const leave = new Map<string, () => void>();
  const enter = (name: string, region: string, signal?: AbortSignal) =>
    slots.enter(region, signal).then((left) => {
      entered.push(name);
      leave.set(name, left);
    });
  return { enter, entered, leave: (name: string) => leave.get(name)?.() };
}

test('no more calls run than there are slots, and the longest waiting is next', async () => {
  const { enter, entered, leave } = hall({ total: 2, perRegion: 2 });
  for (const name of ['a', 'b', 'c', 'd']) void enter(name, 'eu-west-1');
  await settled();
  expect(entered).toEqual(['a', 'b']);
  leave('b');
  await settled();
  expect(entered).toEqual(['a', 'b', 'c']);
});

test('a region that takes all its slots leaves the others theirs', async () => {
  const { enter, entered, leave } = hall({ total: 3, perRegion: 2 });
  for (const name of ['a', 'b', 'c']) void enter(name, 'eu-west-1');
  void enter('x', 'us-east-1');
  await settled();
  expect(entered).toEqual(['a', 'b', 'x']);
  leave('x');
  await settled();
  expect(entered).toEqual(['a', 'b', 'x']);
  leave('a');
  await settled();
  expect(entered).toEqual(['a', 'b', 'x', 'c']);
});

test('a caller that stops waiting takes no slot', async () => {
  const { enter, entered, leave } = hall({ total: 1, perRegion: 1 });
  void enter('a', 'eu-west-1');
  const stop = new AbortController();
  const waiting = enter('b', 'eu-west-1', stop.signal);
  void enter('c', 'eu-west-1');
  stop.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  leave('a');
  await settled();
  expect(entered).toEqual(['a', 'c']);
});

test('a slot is returned once, however often its user says so', async () => {
  const { enter, entered, leave } = hall({ total: 1, perRegion: 1 });
  for (const name of ['a', 'b', 'c']) void enter(name, 'eu-west-1');
  await settled();
  leave('a');
  leave('a');
  await settled();
  expect(entered).toEqual(['a', 'b']);
});
