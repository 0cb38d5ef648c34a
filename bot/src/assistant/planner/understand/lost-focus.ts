import type { Graph } from '../../../graph/graph.ts';
import { isEnvironment } from '../../../graph/tag-words.ts';
import { toolById } from '../../../tools/index.ts';
import { code } from '../../../tools/list/words.ts';
import type { Plan, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { aboutFocus } from '../about-focus.ts';
import { askAbout } from '../ask-about.ts';
import { opensElliptically } from '../follow-up/ties.ts';
import { isHop } from '../is-hop.ts';
import { isWhole } from '../is-whole.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Considered } from './considered.ts';

/** "logs?", in a thread about a thing without known logs: does not show those of the whole account. */
export function withLostFocus({
  asked,
  goesOn,
  isOfFocus,
  lexicon,
  one,
  plan,
  question,
  readings,
}: Considered): Plan | undefined {
  const { focus, last } = asked.frame ?? {};
  const isOwn =
    goesOn || one || question.mentions.some(({ isOrdinary, isReference }) => !isOrdinary && !isReference);
  if (isOfFocus || isOwn || !focus || !isHop(plan, asked)) return undefined;
  const hopped = aboutFocus(readings, asked, lexicon);
  if (hopped) return hopped;
  const isOfIt = last?.tool === 'resources.about' || opensElliptically(asked.text);
  if (plan.kind !== 'tool' || !isOfIt) return undefined;
  const beside = inItsEnvironment(plan, focus, asked.graph);
  if (beside) return beside;
  const unanswered = `I cannot tell that of ${code(focus.name ?? focus.id)}.`;
  return askAbout(plan, { words: [], unanswered }, asked, lexicon, () => plan);
}

/** More than these would not answer the question. */
const FEW = 5;

/** "and which database", after a server of staging: the server has no database, but its environment has a few. */
function inItsEnvironment(plan: ToolPlan, focus: Shown, graph: Graph | undefined): Plan | undefined {
  const [thing] = graph?.withIds(focus.kind, new Set([focus.id])) ?? [];
  const tool = toolById(plan.tool);
  const [key, value] =
    Object.entries(thing?.tags ?? {}).find(([, each]) => isEnvironment(each.toLowerCase())) ?? [];
  if (!graph || !isWhole(plan) || tool?.kind !== 'list' || key === undefined || value === undefined)
    return undefined;
  const alike = graph.ofKind(plan.tool).filter(({ tags }) => tags?.[key] === value);
  if (alike.length === 0 || alike.length > FEW) return undefined;
  const told = `I cannot tell which ${tool.noun[1]} belong to ${code(focus.name ?? focus.id)}: these are tagged ${code(`${key}=${value}`)}, as it is.`;
  return toolPlan(
    plan.tool,
    { ...plan.args, filters: [{ field: `tag:${key}`, op: 'eq', value }] },
    { assumed: [told] },
  );
}
