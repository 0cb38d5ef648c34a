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
 * Reads a message: as one that continues with everything that was shown, otherwise by the first special reading that
 * takes it, otherwise with the tool whose words explain most of it.
 * @param focus the thing that the message is taken to be about
 */
export function readMessage(asked: PlanInput, lexicon: Lexicon, focus?: Shown): Read {
  const onward = readOtherOverview(asked, lexicon) ?? (focus ? undefined : readOnShown(asked, lexicon));
  if (onward) return onward;
  const { group, text, one = focus } = refer(asked.text, asked, lexicon);
  // A message that names its thing stands alone. The list that contained the thing adds nothing.
  const input = one ? { ...asked, text, frame: withoutList(asked.frame) } : { ...asked, text };
  const readings = { ...readAll(input, lexicon, one), ...(group && { group }) };
  const message: Message = { asked, focus, input, lexicon, one, readings };
  for (const reading of SPECIAL_READINGS) {
    const found = reading(message);
    if (found) return { readings, one, ...found };
  }
  return { readings, one, plan: bestTool(message) };
}
