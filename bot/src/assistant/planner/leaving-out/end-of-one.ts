import { toolById } from '../../../tools/index.ts';
import { code } from '../../../tools/list/words.ts';
import type { Asked } from '../../../tools/resources/about-asked.ts';
import type { Frame } from '../../frame.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';
import { choiceFor } from '../choices.ts';
import { isOfOne } from '../thread/thing-alone.ts';
import { toolPlan } from '../tool-plan.ts';
import { byId } from '../turn/by-id.ts';
import { calledOf, entitiesOf } from '../turn/scene.ts';
import type { Sort } from '../turn/sort-at.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { tokenise } from '../words/text.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { withoutEnd } from '../words/without-end.ts';

const OPENING =
  '(?:(?:and|so|ok|okay|but|then|now|just|only|show me|give me|how (?:old|big|large|long|new|full)|when|since when|what|which(?: ones?)?|who|whose|where|about) )*(?:(?:is|are|was|were|does|did|has|owns|made|created) )?';
/** An end of an order without a noun. */
const END = new RegExp(
  `^${OPENING}(?:the )?(?:(?:second|third|2nd|3rd) )?(?<end>(?!(?:test|rest|west|request|interest|best|latest time)\\b)[a-z]{2,}est|most recent|last(?= ones?\\b))(?: (?:ones?|of (?:them|those|these|all)))*(?: (?:taken|made|created|launched|started|from))?$`,
  'i',
);
/** The most kinds to offer. */
const MOST = 3;

/**
 * "how old is the newest one", after an answer about one thing: the thing is no order of things, and those of its kind
 * were never spoken of. Answers with the field that says it of what was asked about ("oldest key", after keys), or asks
 * back and offers the ends of what belongs to it.
 */
export function endOfOne(
  { frame, graph, text }: Pick<PlanInput, 'frame' | 'graph' | 'text'>,
  last: ToolPlan,
  lexicon: Lexicon,
): Plan | undefined {
  const said = END.exec(withoutEnd(text.replace(/,/g, ''), '?.! '))?.groups?.end;
  const { focus, overall, shown = [] } = frame ?? {};
  if (!said || !focus || overall || isGroup(focus) || !isOfThing(last)) return undefined;
  if (hasSeveralInMind(frame) || shown.length > 1) return undefined;
  // "what was the highest", of what was measured, is a value. So is "the oldest one" in a queue.
  if (/^(?:highest|lowest)$/i.test(said) || holdsSome(said, last, lexicon)) return undefined;
  const told = fieldOfEnd(said, last, lexicon);
  if (told) return told;
  const instead = graph ? [...endsOf(focus, said, graph, lexicon).slice(0, MOST), last] : [last];
  return {
    kind: 'choose',
    question: `That was about ${code(calledOf(focus))} alone, so there is no ${said} one. Say of which things you mean it.`,
    options: instead.map((plan) => choiceFor(plan, lexicon.tools)),
  };
}

/** Reports whether the thread was about others of the kind of the thing in focus: "which of them is the biggest". */
export function hasSeveralInMind({ focus, recent = [], shown = [] }: Frame = {}): boolean {
  return [...recent, ...shown].some((each) => each.id !== focus?.id && each.kind === focus?.kind);
}

const isOfThing = (last: ToolPlan): boolean =>
  /^(?:resources\.about|cloudwatch\.metrics)$/.test(last.tool) ||
  (toolById(last.tool)?.kind === 'list' && isOfOne(last));

/** Reports whether things of the kind measure that end of what they hold, in less than days: "oldest message". */
function holdsSome(said: string, { args, tool: id }: ToolPlan, { vocabularies }: Lexicon): boolean {
  const { tool } = vocabularies.find((each) => each.tool.id === (args.kind ?? id)) ?? {};
  const isSo = (words: string): boolean => words.startsWith(`${said.toLowerCase()} `);
  return (
    tool?.fields.some(
      ({ type, unit, words = [] }) => type === 'number' && unit !== 'days' && words.some(isSo),
    ) === true
  );
}

/** "how old is the oldest one", after a person's keys: a field of the thing is called so. */
function fieldOfEnd(said: string, last: ToolPlan, { vocabularies }: Lexicon): ToolPlan | undefined {
  const { asked = [], kind } = last.args as { asked?: Asked[]; kind?: string };
  const vocabulary = vocabularies.find(({ tool }) => tool.id === kind);
  const [part, another] = asked;
  const field = vocabulary?.fields.get(part?.field ?? part?.is?.[0]?.field ?? '');
  if (!vocabulary || !field || another || part?.of) return undefined;
  for (const noun of new Set((field.words ?? []).flatMap((words) => words.split(' ').at(-1) ?? []))) {
    const tokens = tokenise(`${said} ${noun}`);
    const found = vocabulary.phrases.longestAt(tokens, 0, () => true);
    const meant = found?.to === tokens.length && found.meanings.find((each) => each.kind === 'field');
    if (meant) return toolPlan(last.tool, { ...last.args, asked: [{ field: meant.field.key }] });
  }
  return undefined;
}

/** Returns the end of the order of each kind of which several belong to a thing. */
function endsOf(
  focus: Shown,
  said: string,
  graph: NonNullable<PlanInput['graph']>,
  { vocabularies }: Lexicon,
): ToolPlan[] {
  const related = entitiesOf([focus], graph).flatMap((thing) => graph.relatedTo(thing));
  return [...Map.groupBy(related, ({ kind }) => kind)].flatMap(([kind, things]) => {
    const vocabulary = vocabularies.find(({ tool }) => tool.id === kind);
    const sort = vocabulary && sortOf(said.toLowerCase(), vocabulary);
    if (!sort || things.length < 2 || kind === focus.kind) return [];
    const filters = byId(things, { vocabulary }, `that belong to ${code(calledOf(focus))}`);
    return [toolPlan(kind, { filters, sort, limit: 1 })];
  });
}

function sortOf(said: string, { phrases }: Vocabulary): Sort | undefined {
  const tokens = tokenise(said);
  const found = phrases.longestAt(tokens, 0, () => true);
  const meant = found?.meanings.find(({ kind }) => kind === 'max' || kind === 'min');
  if (found?.to !== tokens.length || !meant || !('field' in meant)) return undefined;
  return { field: meant.field.key, direction: meant.kind === 'max' ? 'desc' : 'asc' };
}
