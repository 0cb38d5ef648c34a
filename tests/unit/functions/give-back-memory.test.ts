import { expect, it } from 'vitest';
import { startChild } from '../../support/child.ts';

const MODULE = import.meta.resolve('@windsock/functions/give-back-memory.ts');
/** Holds some hundred megabytes for a moment after its start, as a burst of work does, then rests. */
const PROGRAM = `
  import { setTimeout as sleep } from 'node:timers/promises';
  import { giveBackMemoryAtRest } from '${MODULE}';
  giveBackMemoryAtRest();
  const heap = () => Math.round(process.memoryUsage().heapTotal / 2 ** 20);
  await sleep(1_500);
  let held = Array.from({ length: 1_000_000 }, (_, index) => ({ index, name: 'name ' + index }));
  console.log('worked', heap(), held.length);
  held = undefined;
  setInterval(() => console.log('rests', heap()), 500);
`;

it('returns what work left behind as soon as the process rests', async () => {
  const child = startChild(['--input-type=module', '--eval', PROGRAM]);
  try {
    const [, worked] = await child.says(/worked (\d+)/);
    expect(Number(worked)).toBeGreaterThan(80);
    await child.says(/rests [1-3]?\d\n/, 20_000);
  } finally {
    await child.end();
  }
}, 40_000);
