import type { PlanInput } from '../../plan.ts';
import { isOfEvents } from '../events/is-of-events.ts';
import { afterChecks } from '../follow-up/after-checks.ts';
import { afterEvents } from '../follow-up/after-events.ts';
import { readAll } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Read } from './read.ts';
import { withoutMentions } from './read.ts';

/**
 * "from which ip", "only the critical ones": reads a message as one about events or findings, if every word is about
 * what was shown.
 */
export function readOnShown(asked: PlanInput, lexicon: Lexicon): Read | undefined {
  const shown = asked.frame?.last;
  if (!shown) return undefined;
  const isOfChecks = shown.tool === 'checks.findings';
  if (!isOfChecks && !isOfEvents(shown)) return undefined;
  const readings = readAll(asked, lexicon);
  const plan = isOfChecks ? afterChecks(shown, readings) : afterEvents(shown, readings, asked, lexicon);
  return plan && { plan, readings: withoutMentions(readings), goesOn: true };
}
