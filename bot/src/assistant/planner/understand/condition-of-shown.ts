import type { ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { askInThread } from '../next-steps.ts';
import { readAll } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import { merged, narrowed } from '../turn/narrowed-query.ts';
import { sceneOf } from '../turn/scene.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** Plural pronouns, as opposed to "those that failed". */
export const THEM = /\b(?:them|they|those|these)\b(?! (?:who|that|with|without|which)\b)/i;
/** "of them", "ones of these", "from those, which ones": some of what was shown. */
const FRONTED =
  /^(.*?)\b(?:of|from|among|out of) (?:them|those|these)\b,? (which|any|how many)(?: ones?)?\b/i;
const SOME = /\b(?:(?:ones? )?(?:of|from|among|out of) )(?:all of )?(?:them|those|these)\b/i;
/** "any admins among them": the condition comes before "among". */
const AMONG =
  /^((?:(?:and|so|but|ok)[, ]+)*)(?:(?:are|is) there )?(any|which)(?: of the)? (.+?)(?: ones?)? (?:among|in) (?:them|those|these)\W*$/i;
/** "anything stuck", after queues */
const ANY = /^((?:(?:and|so|but|ok)[, ]+)*)(?:(is|are) )?(?:there )?any(?:thing|one|body)(?= [a-z])/i;
/** "any of these an administrator" has no verb. */
const WITHOUT_VERB = /^((?:(?:and|so|but|ok)[, ]+)*)(?=any\b)/i;
/** Plans that answer a condition on shown things for the whole account, or for things that belong to them. */
const FINDINGS = /\.findings$/;

/**
 * "which of them can be reached from the internet", "from these which ones have a public address": a condition that
 * the kind of what was shown has. The message is read with the kind named in place of the pronoun, and the condition
 * narrows what was shown. Returns undefined if the plan answers it already. Things that belong to those shown do not: if
 * the kind has no such condition, asks what is meant.
 * @param alone plans a text as the first of a thread
 */
export function conditionOfShown(
  plan: Plan,
  asked: PlanInput,
  lexicon: Lexicon,
  alone: (text: string) => Plan,
): Plan | undefined {
  // "anything", as the first word of a thread, is nothing that was shown.
  if (!asked.frame?.last && !asked.frame?.shown?.length) return undefined;
  // "anything that happened yesterday" asks for events.
  const isAny = ANY.test(asked.text) && readAll(asked, lexicon).question.periods.length === 0;
  const isOfThem = isAny || THEM.test(asked.text) || FRONTED.test(asked.text);
  if (!isOfThem || asked.frame?.overall) return undefined;
  const scene = sceneOf(asked, lexicon);
  const tool = scene?.list && toolById(scene.list.tool);
  if (!scene?.list || tool?.kind !== 'list' || !isPoor(plan, scene.list)) return undefined;
  const base = narrowed({ references: [], things: scene.rows, text: '', rest: '' }, scene);
  if (!base) return undefined;
  for (const text of namingKind(asked.text, tool.noun[1])) {
    const found = alone(text);
    const { filters = [], sort, ...query }: ListQuery = found.kind === 'tool' ? found.args : {};
    if (found.kind !== 'tool' || found.tool !== base.tool || (filters.length === 0 && !sort)) continue;
    const { filters: before = [] }: ListQuery = base.args;
    return {
      ...found,
      ...toolPlan(base.tool, {
        ...base.args,
        ...query,
        ...(sort && { sort }),
        filters: merged(before, filters),
      }),
    };
  }
  // "which of them can be reached": what belongs to them does not show which of them it is.
  return plan.kind === 'several' && SOME.test(asked.text)
    ? askInThread({ kind: 'unknown', options: [] }, asked, lexicon)
    : undefined;
}

/** Reports whether a plan answers nothing, or is about other things than those that were shown. */
function isPoor(plan: Plan, list: ToolPlan): boolean {
  if (plan.kind === 'tool')
    return plan.tool !== list.tool && (toolById(plan.tool)?.kind === 'list' || FINDINGS.test(plan.tool));
  if (plan.kind === 'several')
    return (
      !plan.overview &&
      // "were they active this month": all that is known of each of them does not answer it.
      plan.plans.every(
        ({ ignored, tool }) => ignored || (tool !== list.tool && toolById(tool)?.kind === 'list'),
      )
    );
  return plan.kind !== 'problem' || plan.unmatched === true;
}

/** Returns the message with the kind in place of the pronoun, in all forms that it may mean. */
function namingKind(text: string, kinds: string): string[] {
  const among = AMONG.exec(text);
  if (among)
    return [
      `${among[1]}${/any/i.test(among[2] ?? '') ? `are any ${kinds}` : `which ${kinds} are`} ${among[3]}`,
    ];
  if (ANY.test(text)) return [text.replace(ANY, `$1are any ${kinds}`)];
  const named = FRONTED.test(text)
    ? text.replace(FRONTED, `$1$2 ${kinds}`)
    : text.replace(SOME.test(text) ? SOME : THEM, kinds).replace(/\bones (?=of)/i, '');
  return WITHOUT_VERB.test(named) ? [named, named.replace(WITHOUT_VERB, '$1are ')] : [named];
}
