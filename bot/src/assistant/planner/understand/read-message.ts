import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { readAll } from '../readings.ts';
import { refer } from '../thread/refer.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { bestTool } from './best-tool.ts';
import { readOnShown } from './on-shown.ts';
import { readOtherOverview } from './other-overview.ts';
import type { Message, Read } from './read.ts';
import { SPECIAL_READINGS } from './special-readings.ts';
import { withoutList } from './without-list.ts';

/**
 * Reads a message: as one that goes on with all of what was shown, by the first special reading that takes it, else by
 * the tool whose words explain most of it.
 * @param focus the thing that the message was said to be about
 */
export function readMessage(asked: PlanInput, lexicon: Lexicon, focus?: Shown): Read {
  const onward = readOtherOverview(asked, lexicon) ?? (focus ? undefined : readOnShown(asked, lexicon));
  if (onward) return onward;
  const { group, text, one = focus } = refer(asked.text, asked, lexicon);
  // What names its thing stands alone: the list that it stood in says nothing more of it.
  const input = one ? { ...asked, text, frame: withoutList(asked.frame) } : asked;
  const readings = { ...readAll(input, lexicon, one), ...(group && { group }) };
  const message: Message = { asked, focus, input, lexicon, one, readings };
  for (const reading of SPECIAL_READINGS) {
    const found = reading(message);
    if (found) return { readings, one, ...found };
  }
  return { readings, one, plan: bestTool(message) };
}
