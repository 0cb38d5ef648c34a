import type { Graph } from '../../../graph/graph.ts';
import { isActor } from '../events/people.ts';

const UP_TO =
  /\bwhat(?: is|['’]?s| are| was| were| has| have| had) (?<who>[\w.@-]+)(?: been)? (?:up to|busy with|working on)(?= \S)/i;
const SOMEBODY = /^(?:he|she|they|(?:any|every|some)(?:one|body))$/i;

/** "what was tomas up to last week": asks what somebody did then. "the bill up to last week" ends there. */
export function whatWasDone(text: string, graph: Graph | undefined): string {
  const { groups, 0: said = '' } = UP_TO.exec(text) ?? {};
  const who = groups?.who ?? '';
  const isPerson = SOMEBODY.test(who) || (graph?.called(who) ?? []).some(isActor);
  return said && isPerson ? text.replace(said, `what did ${who} do`) : text;
}
