import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '@windsock/bot/capabilities/call-error.ts';
import type { Capability } from '@windsock/bot/capabilities/capability.ts';
import type { Finding } from '@windsock/bot/capabilities/finding.ts';
import { z } from 'zod';

/** Creates a small capability for tests of the protocol. */
export function capability<I extends z.ZodObject>(
  name: string,
  input: I,
  run: Capability<I>['run'],
): Capability {
  const described = { name, title: name, description: `${name}, of a test`, doing: () => `doing ${name}` };
  return { ...described, input, run } as unknown as Capability;
}

export const finding = (more: Partial<Finding>): Finding => ({
  outcome: 'found',
  text: 'Something was found.',
  gaps: [],
  sources: [],
  cost_usd: 0,
  ...more,
});

/** Returns two numbers in a table, which `sum` adds up. */
export const numbers = capability(
  'numbers',
  z.object({ first: z.number(), note: z.string().optional() }),
  async (_ctx, { first, note }) =>
    finding({
      text: `**Two** numbers: ${first} and ${first + 1}.`,
      table: {
        columns: [
          { key: 'name', header: 'Name', type: 'text' },
          { key: 'number', header: 'Number', type: 'number' },
        ],
        rows: [
          { name: note ?? 'one', number: first },
          { name: 'other', number: first + 1 },
        ],
        totals: { number: 2 * first + 1 },
      },
    }),
);

/** Adds up the numbers of an earlier result. */
export const sum = capability('sum', z.object({ of: z.string() }), async ({ results }, { of }) => {
  const { table } = results.get(of);
  const total = table?.rows.reduce((all, { number }) => all + Number(number), 0);
  return finding({ text: `The sum is ${total}.` });
});

/** Returns the accounts that are asked. */
export const accounts = capability('accounts', z.object({}), async ({ aws }) =>
  finding({ text: aws.accounts.map(({ id }) => id).join(' ') }),
);

export const refuses = capability('refuses', z.object({}), async () => {
  throw new CallError('There is no such kind. Try instances.');
});

export const breaks = capability('breaks', z.object({}), async () => {
  throw new Error('a secret of the inside');
});

/** Creates a capability that waits until it is stopped; what it received is kept in `heard`. */
export function createWaiting() {
  const heard: string[] = [];
  const waits = capability('waits', z.object({}), async ({ aws: { progress, signal } }) => {
    heard.push('began');
    for (let step = 1; step <= 3; step++) {
      await sleep(600, undefined, { signal }).catch(() => {});
      progress(`step ${step}`);
      if (signal.aborted) heard.push('stopped');
      signal.throwIfAborted();
    }
    heard.push('done');
    return finding({ text: 'Waited.' });
  });
  return { heard, waits };
}
