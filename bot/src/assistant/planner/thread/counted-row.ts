import { toolById } from '../../../tools/index.ts';
import type { PlanInput } from '../../plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';

/** "on the 14th", "the 14th of november" are days, and "the 95th percentile" is a statistic. */
const NTH =
  /(?<!\b(?:on|since|until|till|by|from|before|after|for|of|at|to|between) |\S (?:and|or) )\bthe (\d{2,3})(?:st|nd|rd|th)\b(?: ([a-z]+))?/i;
/** "the first line", "last row": what people call the rows of a table. */
const ROW = /\b(first|second|third|fourth|fifth|last|top|bottom|next) (?:line|row|entry|item|position)\b/gi;
/** "number one, day by day" */
const RANKS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = new RegExp(`\\bnumber (${RANKS.join('|')})\\b`, 'gi');
const ENDS = /^(?:ones?|is|was|has|does|did|please|too)$/i;

/** "the 14th", after a list of roles, is a row of it and not a day of the month. */
export function withCountedRow({ frame, text: spelt }: PlanInput, lexicon: Lexicon): string {
  const text = (frame?.shown?.length ? spelt.replace(ROW, '$1 one') : spelt).replace(
    NUMBER,
    (_, word: string) => `number ${RANKS.indexOf(word.toLowerCase()) + 1}`,
  );
  const { last, overall } = frame ?? {};
  const tool = last && toolById(last.tool);
  if (overall || tool?.kind !== 'list' || last?.args.group_by) return text;
  const [said, number, next = ''] = NTH.exec(text) ?? [];
  if (!said || number === undefined) return text;
  const isNoun = lexicon.naming(stem(next.toLowerCase())).some((each) => each.tool.id === tool.id);
  if (next !== '' && !ENDS.test(next) && !isNoun) return text;
  const rest = isNoun || /^ones?$/i.test(next) || next === '' ? '' : ` ${next}`;
  return text.replace(said, `number ${number}${rest}`);
}
