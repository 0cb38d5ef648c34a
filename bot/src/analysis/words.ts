import { percentChange } from '../domain/money.ts';
import { formatMoney, formatNumber } from '../reply/format.ts';
import { data } from '../reply/markup.ts';
import { count } from '../tools/list/words.ts';
import type { Account } from './part.ts';

/** '**Production** (1111-2222-3333)' */
export function accountName({ id, alias }: Account): string {
  const digits = id.replace(/^(\d{4})(\d{4})(\d{4})$/, '$1-$2-$3');
  return alias ? `**${data(alias, 100)}** (${digits})` : `**${digits}**`;
}

/** '1 region', '5 regions' */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${count(n)} ${n === 1 ? one : many}`;

/** Returns '+8.0%', '−3.1%' or 'new'. Undefined if a percentage says nothing. */
export function changeText(now: number, before: number): string | undefined {
  const percent = percentChange(now, before);
  if (percent === null) return undefined;
  if (percent === 'new') return 'new';
  return `${percent < 0 ? '−' : '+'}${formatNumber(Math.abs(percent), { type: 'percent' })}`;
}

/** '+$98.10', '−$12.00' */
export const signedMoney = (amount: number, currency: string): string =>
  `${amount < 0 ? '−' : '+'}${formatMoney(Math.abs(amount), currency)}`;
