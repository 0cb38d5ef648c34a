import { regionLabel } from '../../../domain/regions.ts';
import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { partsOf } from '../../../graph/name-words.ts';
import { toolById } from '../../../tools/index.ts';
import { code } from '../../../tools/list/words.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { choiceFor } from '../choices.ts';
import { readAll } from '../readings.ts';
import { differsInPlace } from '../thread/twin.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';

/**
 * "and in Sydney?", after shop-eu: plans the same of the one thing of that kind with the corresponding name there. If
 * there is none or more than one, says where the thing is, and offers what is there.
 */
export function sameElsewhere(asked: PlanInput, lexicon: Lexicon): Plan | undefined {
  const { frame: { focus, last, overall } = {}, graph } = asked;
  if (!last || !focus || !graph || overall || last.args.resource === undefined) return undefined;
  const places = placesAlone(asked, lexicon);
  const [one, namesake] = graph.called(focus.id).filter(({ kind }) => kind === focus.kind);
  if (places.length === 0 || !one || namesake || [...places, 'global'].includes(one.region)) return undefined;
  const there = corresponding(one, places, graph);
  // "staging-search" is not the search-1 of its place.
  const [first] = partsOf(calledOf(one));
  const twins = there.filter(
    (thing) => partsOf(calledOf(thing))[0] === first && differsInPlace(calledOf(thing), calledOf(one)),
  );
  const [twin, another] = twins;
  if (twin && !another) return ofThing(last, twin);
  const tool = toolById(one.kind);
  if (tool?.kind !== 'list') return undefined;
  const options = [
    ...there.slice(0, MAX_OFFERED).map((thing) => ofThing(last, thing)),
    allThere(last, one, places),
  ];
  return {
    kind: 'choose',
    question: `${code(calledOf(one))} is in ${regionLabel(one.region)}. In ${places.map(regionLabel).join(' or ')} ${another ? `several ${tool.noun[1]} correspond` : `no ${tool.noun[0]} corresponds`} to it. ${another ? 'Which one do you mean?' : 'What shall I show?'}`,
    options: options.map((plan) => choiceFor(plan, lexicon.tools)),
    stays: true,
  };
}

const MAX_OFFERED = 3;

/** Returns the regions that a message names, if it says nothing else. */
function placesAlone(asked: PlanInput, lexicon: Lexicon): string[] {
  const { regions, taken, tokens } = readAll(asked, lexicon).question;
  const isAlone = tokens.every(({ word }, at) => taken[at] || FUNCTION_WORDS.has(word) || word === 'region');
  return isAlone && !OWN.test(asked.text) ? regions : [];
}

/** "who is in Ireland", "is it in Ireland" are questions of their own. */
const OWN = /\b(?:is|are|was|were|who|when|why|where|which|what(?! about)|how(?! about)|any|all|every\w*)\b/i;

/** The things of that kind there that have the same name, or names that begin with it. */
function corresponding(one: Entity, places: readonly string[], graph: Graph): Entity[] {
  const parts = partsOf(calledOf(one));
  for (const called of [parts.join(' '), parts.slice(0, -1).join(' ')]) {
    const there = called === '' ? [] : graph.resolve(called).part.ofKind(one.kind);
    const found = there.filter(({ region }) => places.includes(region));
    if (found.length > 0) return found;
  }
  return [];
}

/** The same metric of all things of that kind there, or their list. */
function allThere({ args, tool }: ToolPlan, { kind }: Entity, regions: string[]): ToolPlan {
  const { metric, service, window } = args;
  return tool === 'cloudwatch.metrics'
    ? toolPlan(tool, { metric, service, window, regions })
    : toolPlan(kind, { regions });
}

function ofThing({ ignored: _, ...last }: ToolPlan, thing: Entity): ToolPlan {
  return { ...last, args: { ...last.args, resource: calledOf(thing) } };
}
