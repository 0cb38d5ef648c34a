import { percentChange } from '../domain/money.ts';
import { signedPercent } from '../reply/format.ts';
import { data } from '../reply/markup.ts';
import type { Account } from './part.ts';

/** '**Production** (1111-2222-3333)' */
export function accountName({ id, alias }: Account): string {
  const digits = id.replace(/^(\d{4})(\d{4})(\d{4})$/, '$1-$2-$3');
  return alias ? `**${data(alias, 100)}** (${digits})` : `**${digits}**`;
}

/** Returns '+8.0%', '−3.1%' or 'new'. Undefined if a percentage says nothing. */
export function changeText(now: number, before: number): string | undefined {
  const percent = percentChange(now, before);
  if (percent === null) return undefined;
  if (percent === 'new') return 'new';
  return signedPercent(percent);
}
