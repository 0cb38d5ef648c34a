import { findServices } from '../../domain/services.ts';
import { isChecked } from '../../tools/checks/choose-checks.ts';
import type { ToolPlan } from '../plan.ts';
import type { Readings } from './readings.ts';
import { serviceOfTool } from './services-of-tools.ts';
import { toolPlan } from './tool-plan.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import { STOP_WORDS } from './words/stop-words.ts';

/** AWS's own outages are health events. */
const TROUBLE =
  /(?<!\b(?:aws|health|operational|service|amazon) )\b(?:problems?|issues?|troubles?|wrong|broken|misconfigured)\b/i;

/**
 * "any certificate problems", "is anything wrong with our queues": plans the checks of the things that the message
 * names.
 */
export function troublePlan({ cost, lists, question }: Readings): ToolPlan | undefined {
  const { accounts, mentions, regions, taken, text, tokens, window } = question;
  const isThing = mentions.some(({ isOrdinary, isReference }) => !isOrdinary || isReference);
  if (!TROUBLE.test(text) || cost.score > 0 || window || isThing) return undefined;
  // "unhealthy hosts in sydney": a list shows which are so.
  if (lists.some(({ details, ignored, noun }) => noun && details > 0 && ignored.length === 0))
    return undefined;
  const named = lists.filter(({ details, noun }) => noun && details === 0);
  const services = new Set([
    ...named.flatMap(({ vocabulary }) => serviceOfTool(vocabulary.tool.id) ?? []),
    ...(named.length === 0 ? findServices(text).map(({ service }) => service) : []),
  ]);
  const [service, another] = services;
  if (!service || another || !isChecked(service)) return undefined;
  const isSaid = tokens.every(
    ({ stem, word }, at) =>
      taken[at] ||
      TROUBLE.test(word) ||
      FUNCTION_WORDS.has(word) ||
      STOP_WORDS.has(word) ||
      named.some((reading) => reading.vocabulary.nouns.has(stem) || reading.vocabulary.tails.has(stem)) ||
      findServices(word).some((found) => found.service === service),
  );
  return isSaid
    ? toolPlan('checks.findings', {
        service,
        ...(accounts.length > 0 && { accounts }),
        ...(regions.length > 0 && { regions }),
      })
    : undefined;
}
