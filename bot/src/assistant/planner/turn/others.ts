import type { Filter, ListQuery } from '../../../contract/query.ts';
import type { Graph } from '../../../graph/graph.ts';
import { toolById } from '../../../tools/index.ts';
import { code } from '../../../tools/list/words.ts';
import type { Asked } from '../../../tools/resources/about-asked.ts';
import type { ListTool } from '../../../tools/tool.ts';
import type { Frame } from '../../frame.ts';
import { isNameField } from '../../name-field.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';
import { readAll } from '../readings.ts';
import { refer } from '../thread/refer.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Token } from '../words/text.ts';
import { tokenise } from '../words/text.ts';

/** Words for other things than the current one. "the other one" is one of those that were shown. */
const OTHERS =
  /(?<!\b(?:the|that|its|each|every|this|one|or) )\b(?:(?:any|some)(?:thing|one|body)? (?:else|others?)|(?:what|which|who) (?:else|others?)|others?|another|anything else|else)\b(?! than\b)(?: ones?\b)?/i;
/** The most things to exclude by name. More of them were shown as a list, and are all of it. */
const MOST = 5;
/** Words that ask whether there are such things. */
const LEADS =
  /^(?:(?:and|so|ok|but|then|hm+)[, ]+)*(?:(?:is|are|was|were) there|do (?:we|you|i) have|have we got|is|are|does|do|has|have|what|which|show me|list)?\s*/i;
/** "what else did he do", "anything else she has done" */
const DOES =
  /\b(?:did|has|have|had|was) (?:he|she|they|[a-z-]+) (?:do|done|doing|up to)\b|\b(?:he|she|they) (?:did|does)\b/i;
const THE_SAME = /\b(?:the same|that|this|such an?|this|like (?:it|that|this))\b/i;

/**
 * "any other service short on tasks", "which other functions have the same runtime", "anything else expiring before
 * june": the things of that kind under the condition in the message, without the one that the thread is about or the
 * few that were shown.
 * @param alone plans a message outside the thread
 */
export function othersAsked(
  asked: PlanInput,
  lexicon: Lexicon,
  alone: (text: string) => Plan,
): Plan | undefined {
  const { frame, text } = asked;
  const said = OTHERS.exec(text);
  const told = said ? spokenOf(frame) : [];
  const tool = toolById(told[0]?.kind ?? '');
  // "what else did he do" asks for what somebody did.
  if (DOES.test(text)) return undefined;
  if (!said || tool?.kind !== 'list' || readAll(asked, lexicon).cost.score > 0) return undefined;
  const rest = `${text.slice(0, said.index)} ${text.slice(said.index + said[0].length)}`.replace(
    /[?.! ]+$/,
    '',
  );
  const isNoun = ({ stem: root }: Token) => lexicon.naming(root).some(({ tool: { id } }) => id === tool.id);
  const words = tokenise(rest).filter(({ word }) => !FUNCTION_WORDS.has(word));
  const field = THE_SAME.test(rest)
    ? fieldMeant(
        words.filter((word) => !isNoun(word)),
        tool,
        frame,
        lexicon,
      )
    : undefined;
  const [first] = told;
  if (field && first && told.length === 1)
    return toolPlan(tool.id, {
      filters: [{ field, op: 'eq', like: first.id }, butFor(told, tool)],
      columns: [field],
    });
  // "another bucket", after a queue, begins anew.
  const [next] = tokenise(text.slice(said.index + said[0].length));
  if (next && lexicon.naming(next.stem).length > 0 && !isNoun(next)) return undefined;
  const { one, text: named } = refer(rest, asked, lexicon);
  const isOfIt = told.some(({ id }) => id === one?.id);
  // "what else is in that subnet", after the subnet, asks for its contents.
  if (isOfIt && !/\bits\b/i.test(rest)) return undefined;
  const condition = withoutNoun((isOfIt ? rest : named).replace(LEADS, ''), isNoun);
  const found = condition === '' ? undefined : underCondition(condition, told, tool, alone);
  // "what else did he do", "what else does she look after": a person's actions, or their things of every kind.
  const isOfAnyKind = /\belse$/i.test(said[0]) && !words.some(isNoun);
  return isOfAnyKind && found && isOfOwner(found, asked.graph) ? undefined : found;
}

const isOfOwner = ({ args: { filters = [] } }: ToolPlan, graph?: Graph): boolean => {
  const keys = graph?.tagKeys('owner') ?? [];
  return (filters as readonly Filter[]).some(({ field }) => keys.some((key) => field === `tag:${key}`));
};

/** Returns the one thing that the thread is about, or the few that its last list showed. */
function spokenOf({ focus, shown = [] }: Frame = {}): readonly Shown[] {
  const things = focus ? [focus] : shown;
  const [one] = things;
  const isAlike = things.every((each) => !isGroup(each) && each.kind === one?.kind);
  return isAlike && things.length <= MOST ? things : [];
}

/** "the same runtime", "that type", and "the same" for the field that was last asked about. */
function fieldMeant(
  words: readonly Token[],
  tool: ListTool,
  { last }: Frame = {},
  { vocabularies }: Lexicon,
): string | undefined {
  const own = vocabularies.find((each) => each.tool.id === tool.id);
  if (words.length === 0) {
    const { asked = [], columns = [] } = (last?.args ?? {}) as { asked?: Asked[]; columns?: string[] };
    const [key] = [...asked.flatMap(({ field, is }) => field ?? is?.[0]?.field ?? []), ...columns];
    return key !== undefined && !isNameField(key) && own?.fields.has(key) ? key : undefined;
  }
  const [match] = [own?.phrases.longestAt([...words], 0, () => true)];
  const meaning =
    match?.to === words.length ? match.meanings.find(({ kind }) => kind === 'field') : undefined;
  return meaning && 'field' in meaning ? meaning.field.key : undefined;
}

function withoutNoun(text: string, isNoun: (token: Token) => boolean): string {
  const noun = tokenise(text).find(isNoun);
  const rest = noun ? `${text.slice(0, noun.start)} ${text.slice(noun.end)}` : text;
  return rest.replace(/\s+/g, ' ').trim();
}

function underCondition(
  condition: string,
  told: readonly Shown[],
  tool: ListTool,
  alone: (text: string) => Plan,
): ToolPlan | undefined {
  for (const text of [`${tool.noun[1]} ${condition}`, `which ${tool.noun[1]} are ${condition}`]) {
    const plan = alone(text);
    if (plan.kind !== 'tool' || plan.tool !== tool.id || plan.ignored) continue;
    const { filters = [], whether: _, ...query }: ListQuery = plan.args;
    // "what else is left from that campaign": things of any kind with that name.
    const isNamed =
      filters.some(({ field, op, says }) => op === 'eq' && !says && isNameField(field)) ||
      (filters.length > 0 && filters.every(({ field, says }) => !says && isNameField(field)));
    if (!isNamed && (filters.length > 0 || query.regions))
      return toolPlan(tool.id, { ...query, filters: [...filters, butFor(told, tool)] });
  }
  return undefined;
}

function butFor(told: readonly Shown[], { fields }: ListTool): Filter {
  const field = fields[0]?.key ?? 'name';
  const [first, another] = told;
  return another
    ? { field, op: 'ne', value: told.map(({ id }) => id), says: 'that were shown' }
    : {
        ...{ field, op: 'ne', value: first?.id ?? '' },
        ...(first?.name && first.name !== first.id && { says: `called ${code(first.name)}` }),
      };
}
