import type { ListQuery } from '../../contract/query.ts';
import { toolById } from '../../tools/index.ts';
import type { Choice, Plan, PlanInput, ToolPlan } from '../plan.ts';
import { choiceFor } from './choices.ts';
import { understand } from './understand/understand.ts';
import type { Lexicon } from './words/lexicon.ts';
import { repair } from './words/repair.ts';
import { normalise } from './words/spellings.ts';

/** Plans normalised text as a question, whatever else it might be. */
export const ask = (text: string, input: PlanInput, lexicon: Lexicon): Plan =>
  understand({ ...input, text: repair(text, lexicon) }, lexicon);

/** Returns what may be shown of a thing whose secret was asked for. */
export function ofThing(text: string, input: PlanInput, lexicon: Lexicon): { instead?: Choice } {
  const secret = input.graph?.resolve(/[\w.-]+(?:\/[\w.-]+)+/.exec(text)?.[0] ?? '').exact[0];
  const instead = toLookAt(secret ? `about ${secret.name ?? secret.id}` : text, input, lexicon);
  return typeof instead?.plan.args.resource === 'string' ? { instead } : {};
}

/** Plans the things in a part of a message as a button to look at them: those that a change was asked for. */
export function toLookAt(text: string, input: PlanInput, lexicon: Lexicon): Choice | undefined {
  const asked = ofItsOwn(text, input, lexicon) ?? ask(normalise(text), input, lexicon);
  if (asked.kind === 'tool') return choiceFor(asked, lexicon.tools);
  if (asked.kind !== 'choose') return undefined;
  return asked.about ? choiceFor(asked.about, lexicon.tools) : asked.options[0];
}

/** "the unattached disks", in a thread about a machine: a kind with a condition of its own is none of that thread. */
function ofItsOwn(text: string, { frame, ...anew }: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  if (!frame?.last || POINTS.test(text)) return undefined;
  const alone = ask(normalise(text), anew, lexicon);
  const isNarrowed = alone.kind === 'tool' && ((alone.args as ListQuery).filters ?? []).length > 0;
  return isNarrowed && toolById(alone.tool)?.kind === 'list' && !alone.ignored ? alone : undefined;
}
const POINTS =
  /\b(?:it|its|this|that|these|those|they|them|their|he|she|his|her|ones?|both|all|other|others|same|first|second|third|last)\b/i;
