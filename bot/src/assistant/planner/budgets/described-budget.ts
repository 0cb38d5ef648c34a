import type { PlanInput } from '../../plan.ts';
import { readAll } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { MeantBudget } from './meant-budget.ts';
import { EVERYTHING, escaped, isName } from './name-of-budget.ts';

/** Budgets of a type, which a list tells. */
const OF_USE = /\b(?:coverage|utili[sz]ation)\b/i;

/** "the traffic budget", "budget for lambda": by a part of its name, or by what it counts. */
export function described(asked: PlanInput, lexicon: Lexicon): MeantBudget | undefined {
  const { text } = asked;
  const said = /\bbudget\b(?! (?:alerts?|alarms?|actions?))/i.exec(text);
  if (!said || OF_USE.test(text) || readAll(asked, lexicon).question.accounts.length > 0) return undefined;
  const before = text.slice(0, said.index).trim().split(/\s+/);
  const after = /^ (?:for|of|called|named) (?:the |our )?([\w-]+)/i.exec(
    text.slice(said.index + said[0].length),
  );
  const words: string[] = [];
  for (const word of before.toReversed()) {
    const bare = word.toLowerCase();
    if (words.length === 0 && /^(?:team|teams|group)$/.test(bare)) continue;
    if (!/^[\w-]{3,}$/.test(bare) || !isName(bare)) break;
    words.unshift(word);
  }
  const own =
    words.length > 0 ? words.join(' ') : isName(after?.[1]?.toLowerCase() ?? '') ? after?.[1] : undefined;
  if (own === undefined) return undefined;
  const rest = text.replace(
    new RegExp(
      `(?:\\b(?:the|our|my) )?(?:${escaped(own)} )?(?:team )?budget(?: (?:for|of|called|named) (?:the |our )?${escaped(own)})?`,
      'i',
    ),
    'it',
  );
  const isWhole = EVERYTHING.test(own.toLowerCase());
  return { args: isWhole ? { counts: [] } : { budget: own }, rest, by: 'name' };
}
