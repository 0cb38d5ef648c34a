import { joined } from '../../../contract/words.ts';
import type { Graph } from '../../../graph/graph.ts';
import { spoken } from '../../../graph/name-words.ts';
import { toolById } from '../../../tools/index.ts';
import { code } from '../../../tools/list/words.ts';
import type { Choice, Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { choiceFor } from '../choices.ts';
import { isMoney } from '../cost/money.ts';
import { readAll } from '../readings.ts';
import type { KeyAt } from '../slots/key-at.ts';
import { keyAt } from '../slots/key-at.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Token } from '../words/text.ts';
import { tokenise } from '../words/text.ts';

/** The most keys that a sentence names, and that get a button. */
const MAX_NAMED = 12;
const MAX_OFFERED = 3;

/**
 * "costs by cost center", where no resource has such a tag: says so and offers the same by the keys that there are. A
 * plan that used the words, or groups by nothing that is missing, stays.
 * @param planned plans another message in the same thread
 */
export function withoutSuchKey(
  plan: Plan,
  input: PlanInput,
  lexicon: Lexicon,
  planned: (input: PlanInput) => Plan,
): Plan {
  const { graph, text } = input;
  if (!graph || graph.isEmpty) return plan;
  const tokens = tokenise(text, lexicon.splits);
  const key = tokens
    .flatMap((_, at) => keyAt(tokens, at, graph) ?? [])
    .find((each) => each.keys.length === 0 && isLost(plan, each, tokens, graph));
  if (!key || isName(key, input, lexicon)) return plan;
  const inUse = graph.tagsInUse().map((each) => each.key);
  if (inUse.length === 0) return plan;
  const options = inUse.slice(0, MAX_OFFERED).flatMap((each): Choice[] => {
    const by = planned({ ...input, text: `${subjectOf(plan, text)} by tag ${each}` });
    return by.kind === 'tool' && !by.ignored ? [choiceFor(by, lexicon.tools)] : [];
  });
  const keys = choiceFor(toolPlan('resources.tags', {}), lexicon.tools);
  return {
    kind: 'choose',
    question: `No known resource has a tag ${code(key.said)}. The tag keys in use are ${joined(inUse.slice(0, MAX_NAMED).map(code))}. What shall I show?`,
    options: options.length > 0 ? options : [keys],
  };
}

/** Reports whether a plan could make nothing of the words, or groups by a tag that no resource has. */
function isLost(plan: Plan, key: KeyAt, tokens: readonly Token[], graph: Graph): boolean {
  const span = tokens.slice(key.from, key.to).map(({ raw }) => raw.toLowerCase());
  const tool = plan.kind === 'choose' ? plan.about : plan.kind === 'tool' ? plan : undefined;
  // "cost center" means nothing else, whatever the plan made of its words.
  if (span.length > 1) return tool !== undefined || /^(?:choose|unknown|several)$/.test(plan.kind);
  if (!tool) return plan.kind === 'unknown' && plan.options.length === 0;
  const lost = (tool.ignored ?? []).flatMap((words) => words.toLowerCase().split(/[\s-]+/));
  // Cost Explorer may know a tag that no resource has any more.
  return (
    span.every((word) => lost.includes(word)) ||
    (!tool.tool.startsWith('cost.') && groupsBy(tool, key, graph))
  );
}

const groupsBy = ({ args: { group_by: groups = [] } }: ToolPlan, { said }: KeyAt, graph: Graph): boolean =>
  (groups as string[]).some(
    (group) =>
      group.startsWith('tag:') &&
      spoken(group.slice('tag:'.length)) === said &&
      graph.tagKeys(group.slice('tag:'.length)).length === 0,
  );

/** Reports whether the words are the name of a thing. */
const isName = ({ from, to }: KeyAt, input: PlanInput, lexicon: Lexicon): boolean =>
  readAll(input, lexicon).question.mentions.some(
    ({ exact, from: at, to: end }) => exact.length > 0 && at <= from && end >= to,
  );

/** Returns what the message asks for, without the words for the tag: "costs", "volumes". */
function subjectOf(plan: Plan, text: string): string {
  if (tokenise(text).some(({ word }) => isMoney(word))) return 'costs';
  const tool = plan.kind === 'choose' ? plan.about : plan.kind === 'tool' ? plan : undefined;
  const list = tool && toolById(tool.tool);
  return list?.kind === 'list' ? list.noun[1] : 'resources';
}
