import type { ClientConstructor } from '@windsock/bot/aws/account.ts';
import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';

/** A Sunday in the middle of a month. */
export const NOW = new Date('2026-11-22T10:00:00Z');

export const demoAws = createAws({ now: () => NOW });

export const demoClient = <C>(clientClass: ClientConstructor<C & object>, region = 'us-east-1'): C =>
  demoAws.clientsOf(demoAccount).get(clientClass, region);

/** Calls until there is no next page; `tokens` are the token's names in input and output. */
export async function everyPage<O extends object, T>(
  call: (page: Record<string, unknown>) => Promise<O>,
  itemsOf: (output: O) => T[] | undefined,
  [given, answered]: [string, string],
): Promise<{ items: T[]; pages: number }> {
  const items: T[] = [];
  let token: unknown;
  for (let pages = 1; pages < 200; pages += 1) {
    const output = await call(token ? { [given]: token } : {});
    items.push(...(itemsOf(output) ?? []));
    token = Reflect.get(output, answered);
    if (!token) return { items, pages };
  }
  throw new Error('the pages never end');
}
