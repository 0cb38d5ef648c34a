import type { Filter } from '../../../contract/query.ts';
import { tiedTo } from '../../../tools/list/tied-things.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { saysReach } from '../asked-reach.ts';
import { readAll } from '../readings.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { nounsIn } from './nouns.ts';
import { conditionsOf, isTiedTo, kindsOf, readPart } from './tied-to-some.ts';

const GROUPS = 'ec2.security-groups';
const PORTS = 'open_ports';

/**
 * "instances with ssh open to the world", "servers that can be reached from anywhere on 3389": plans the things whose
 * security groups open those ports. Returns undefined if the ports are something else to the kind, such as the engine
 * of a database, or if a word would be lost.
 */
export function openOnPorts(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const groups = lexicon.vocabularies.find(({ tool }) => tool.id === GROUPS);
  if (!groups || !asked.graph || asked.graph.isEmpty) return undefined;
  const { cost, question } = readAll(asked, lexicon);
  const ports = portsIn(question, groups);
  const [port] = ports;
  if (port === undefined || cost.score > 0 || question.window || question.periods.length > 0)
    return undefined;
  const [head] = nounsIn(question.tokens, lexicon);
  // "groups that let anyone in on 3306" are security groups.
  if (!head || head.to > port || head.kinds.includes(groups)) return undefined;
  for (const own of kindsOf(head)) {
    const isOwn = own.phrases.longestAt(question.tokens, port, () => true) !== undefined;
    if (isOwn || !isTiedTo(own, groups, asked)) continue;
    // "reachable by ssh" says how to get in, and on which port.
    const isPlain = (at: number) => !ports.includes(at) && saysReach(question.tokens[at]?.word ?? '');
    // Conditions of the things come first: "running servers in prod with ssh open".
    const named = question.mentions.filter(({ isOrdinary, to }) => !isOrdinary && to <= port);
    for (let from = Math.max(head.to, ...named.map(({ to }) => to)); from <= port; from += 1) {
      const filters = conditionsOf(readPart(question, groups, asked, (at) => at >= from && !isPlain(at)));
      const rest = readPart(question, own, asked, (at) => at < from);
      if (!filters?.some(({ field }) => field === PORTS) || rest.ignored.length > 0) continue;
      const tied = { kind: GROUPS, filters, has: true as const };
      const only: Filter = {
        field: own.tool.fields[0]?.key ?? 'name',
        op: 'eq',
        tied,
        says: tiedTo(groups.tool, tied, 0, asked),
      };
      return toolPlan(own.tool.id, { ...rest.query, filters: [...(rest.query.filters ?? []), only] });
    }
  }
  return undefined;
}

/** Returns the positions of ports and of the names of what listens on them. */
function portsIn({ patternMatches, tokens }: Question, groups: Vocabulary): number[] {
  const typed = patternMatches.flatMap(({ field, from, vocabulary }) =>
    vocabulary === groups && field.key === PORTS ? [from] : [],
  );
  const named = tokens.flatMap((_, at) => {
    const { meanings = [] } = groups.phrases.longestAt(tokens, at, () => true) ?? {};
    const isPort = meanings.some(
      (meaning) =>
        (meaning.kind === 'value' && meaning.field.key === PORTS) ||
        (meaning.kind === 'condition' && meaning.filters.some(({ field }) => field === PORTS)),
    );
    return isPort ? [at] : [];
  });
  return [...typed, ...named].toSorted((one, other) => one - other);
}
