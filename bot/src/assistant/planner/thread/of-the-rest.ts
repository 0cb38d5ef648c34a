import type { Plan, PlanInput } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { toolPlan } from '../tool-plan.ts';
import { byId } from '../turn/by-id.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** "the others", "the rest of the list", "the remaining ones": what is left beside the one in focus. */
const REST =
  /\b(?:all )?the (?:others?(?= (?:of|on))|others|other ones|remaining(?: ones)?|rest)(?: (?:of (?:them|those|these|the (?:list|table|lot|ones))|on (?:the|that) list))?\b/i;
/** "can the others go": after an auxiliary they are the subject. */
const SUBJECT = /\b(?:are|is|were|was|do|does|did|can|could|may|will|would|should|have|has|and|but|,)\s*$/i;

/**
 * "and the rest of the list, whose", after one of several things: asks of the rows beside it, as if only these had been
 * shown. Undefined if the question is not understood of them.
 */
export function ofTheRest(
  input: PlanInput,
  planned: (input: PlanInput) => Plan,
  lexicon: Lexicon,
): Plan | undefined {
  const { frame, text } = input;
  const { focus, shown = [] } = frame ?? {};
  const said = REST.exec(text);
  const rows = shown.filter(({ id, kind }) => id !== focus?.id || kind !== focus.kind);
  const kind = focus?.kind;
  if (!said || !focus || rows.length === 0 || rows.length === shown.length) return undefined;
  if (isGroup(focus) || rows.some((row) => row.kind !== kind)) return undefined;
  const vocabulary = lexicon.vocabularies.find(({ tool }) => tool.id === kind);
  if (!vocabulary || !kind) return undefined;
  // "who owns the others" means these already.
  const own = planned(input);
  const isWhole = (own.kind === 'tool' && !own.ignored) || own.kind === 'several';
  if (isWhole && rows.every(({ id, name = id }) => isIn(own, id) || isIn(own, name))) return undefined;
  const before = text.slice(0, said.index);
  const they =
    SUBJECT.test(before) && !/^[?.! ]*$/.test(text.slice(said.index + said[0].length)) ? 'they' : 'them';
  const list = toolPlan(kind, { filters: byId(rows, { vocabulary }, 'that were shown') });
  const { focus: _, overall: __, overview: ___, ...kept } = frame ?? {};
  const plan = planned({
    ...input,
    text: `${before}${they}${text.slice(said.index + said[0].length)}`,
    frame: { ...kept, shown: rows, last: list, shownBy: list },
  });
  const isRead = (plan.kind === 'tool' && !plan.ignored) || plan.kind === 'several';
  return isRead && rows.some(({ id, name = id }) => isIn(plan, id) || isIn(plan, name)) ? plan : undefined;
}

const isIn = (plan: Plan, name: string): boolean => JSON.stringify(plan).includes(JSON.stringify(name));
