import type { Token } from '../words/text.ts';
import { NUMBER_WORDS } from './number-words.ts';
import type { Quantity } from './units.ts';
import { UNITS } from './units.ts';

/** "half a year", "a couple of weeks" */
export function halfAt(tokens: Token[], at: number): Quantity | undefined {
  const words = tokens.slice(at, at + 4).map(({ word, stem }) => (word in NUMBER_WORDS ? 'a' : stem));
  const [first, second, third, fourth] = words;
  if (first === 'half' && second === 'a' && third === 'year') return { value: 6, unit: 'month', to: at + 3 };
  if (first === 'half' && second === 'a' && third === 'day') return { value: 12, unit: 'hour', to: at + 3 };
  const from = first === 'a' ? 1 : 0;
  if (words[from] !== 'couple') return undefined;
  const last = words[from + 1] === 'of' ? fourth && words[from + 2] : words[from + 1];
  const unit = UNITS[last ?? ''];
  return unit && last && last.length > 2 ? { value: 2, unit, to: at + words.indexOf(last) + 1 } : undefined;
}
