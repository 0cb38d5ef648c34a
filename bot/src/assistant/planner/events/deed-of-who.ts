import type { ListQuery } from '../../../contract/query.ts';
import type { Action } from '../../../tools/cloudtrail/actions.ts';
import { actionOf, DONE, isLoose } from '../../../tools/cloudtrail/actions.ts';
import { FILLERS } from '../../../tools/cloudtrail/names.ts';
import type { ToolPlan } from '../../plan.ts';

/** Tools that show who did what. */
const OF_DEEDS = /^(?:cloudtrail\.events|activity|config\.history|cost\.increase|guardduty|accessanalyzer)/;
const WHO_DID = new RegExp(`\\bwho(?: ${FILLERS}){0,3} (${DONE})\\b(?! (?:up|in|on)\\b)`, 'i');

/** "who opened port 22", "who created shop-green": returns the deed whose author a question asks for. */
export function deedOfWho(text: string): Action | undefined {
  const words = WHO_DID.exec(text)?.[1];
  const deed = words === undefined ? undefined : actionOf(words);
  // Whatever names people may tell who changed something: costs by team, for one.
  return deed === 'modify' ? undefined : deed;
}

/** Reports whether a plan shows who did what the question asks about, and not just something to the same things. */
export function tellsDeed({ args, tool }: ToolPlan, text: string): boolean {
  const { asked = [], columns = [] } = args as ListQuery & { asked?: { topic?: string }[] };
  const deed = deedOfWho(text);
  // A change of any sort does not tell who opened a thing.
  const isOther = isLoose(deed) && (args.action === undefined || args.action === 'modify');
  if (OF_DEEDS.test(tool)) return !(tool === 'cloudtrail.events' && isOther && args.event_name === undefined);
  // The owner of a thing is no proof that he made it, but a tag for the creator is.
  return (
    (!isLoose(deed) && asked.some(({ topic }) => /^(?:changes|reason|owner)$/.test(topic ?? ''))) ||
    columns.some((key) => /creator|created[_ -]?by|owner/i.test(key))
  );
}
