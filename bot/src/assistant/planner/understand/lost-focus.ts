import { code } from '../../../tools/list/words.ts';
import type { Plan } from '../../plan.ts';
import { aboutFocus } from '../about.ts';
import { askAbout } from '../ask-about.ts';
import { opensElliptically } from '../follow-up/ties.ts';
import { isHop } from '../vague.ts';
import type { Considered } from './considered.ts';

/** "logs?", in a thread about a thing without known logs: does not show those of the whole account. */
export function withLostFocus({
  asked,
  goesOn,
  isOfFocus,
  lexicon,
  one,
  plan,
  question,
  readings,
}: Considered): Plan | undefined {
  const { focus, last } = asked.frame ?? {};
  const isOwn =
    goesOn || one || question.mentions.some(({ isOrdinary, isReference }) => !isOrdinary && !isReference);
  if (isOfFocus || isOwn || !focus || !isHop(plan, asked)) return undefined;
  const hopped = aboutFocus(readings, asked, lexicon);
  if (hopped) return hopped;
  const isOfIt = last?.tool === 'resources.about' || opensElliptically(asked.text);
  if (plan.kind !== 'tool' || !isOfIt) return undefined;
  const untold = `I cannot tell that of ${code(focus.name ?? focus.id)}.`;
  return askAbout(plan, { words: [], untold }, asked, lexicon, () => plan);
}
