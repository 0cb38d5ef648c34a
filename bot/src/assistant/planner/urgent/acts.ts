import { remembered } from '../../../domain/remembered.ts';
import { COUNTS } from '../words/ranks.ts';
import type { Acts } from './act-words.ts';
import { anyForm, DANGER, EFFORT, PLAINLY, RANKS, STEPS, WEAK } from './act-words.ts';
import { AWAY, COUNT, DEAREST } from './words.ts';

/** "before the funding audit", "for my boss": what an answer is for narrows nothing. */
const PURPOSE =
  /,? \b(?:before|ahead of|in time for|until|by|for|during) (?:the|our|my|an?|this|that|next|some) (?:[\w-]+ ){0,3}(?:audit|auditors?|review|meeting|call|weekend|holidays?|vacation|release|launch|demo|sprint|sale|inspection|certification|pentest|assessment|due diligence|handover|standup|stand-up|black friday|christmas|deadline|visit|board)\b(?: (?:next|this) \w+| on \w+day| tomorrow| today)?|,? \b(?:(?:this|next) (?:week|month|quarter|sprint|year|afternoon|morning)|today|tonight|right now|now)(?=[,.?! ]*$)/gi;

/** Removes what an answer is for, which narrows nothing. */
export const withoutPurpose = (text: string): string => text.replace(PURPOSE, '');

const takes = (text: string, pattern: RegExp): [string, boolean] => {
  // Words between those of an act are kept: they may name an owner, a thing or a place.
  const rest = text.replace(pattern, (_, ...groups: unknown[]) => {
    const between = groups.slice(0, -2).filter((group) => typeof group === 'string');
    return ` ${between.join(' ')} ; `;
  });
  return [rest, rest !== text];
};

/** Reads what a message asks about what is urgent; undefined if nothing. */
export const actsIn = remembered((text): Acts | undefined => {
  const [noPlain, plainly] = takes(text, PLAINLY);
  const [noRank, ranks] = takes(noPlain, RANKS);
  const [noEffort, effort] = takes(noRank, EFFORT);
  const [noSteps, steps] = takes(noEffort, STEPS);
  const [rest, danger] = takes(noSteps, DANGER);
  if (!(ranks || steps || danger || effort || plainly)) return undefined;
  const said = [...noPlain.matchAll(RANKS)].map(([words]) => words).join(' ');
  const limit = ranks ? countIn(said) : undefined;
  const isOfMoney = ranks && anyForm(DEAREST).test(said);
  const isWeak = ranks && WEAK.test(said.trim());
  const away = steps && anyForm(AWAY).test(noRank);
  return { ranks, isOfMoney, isWeak, steps, away, danger, effort, plainly, rest, ...(limit && { limit }) };
});

function countIn(said: string): number | undefined {
  const word = new RegExp(`(?<![\\w-])${COUNT}(?![\\w-])`, 'i')
    .exec(said.replace(/no\.? 1|#1/i, ''))?.[0]
    .toLowerCase();
  if (word === undefined) return undefined;
  const count = Number(word) || COUNTS.indexOf(word) + 2;
  return count > 1 ? count : undefined;
}
