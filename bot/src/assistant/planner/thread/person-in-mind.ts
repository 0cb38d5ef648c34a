import type { Graph } from '../../../graph/graph.ts';
import type { PlanInput } from '../../plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';

const PERSON = 'iam.users';
const POINTS = /\b(?:he|she|him|his|her)\b/i;
/** "her machines", "him": a possessive has a noun behind it. */
const EACH =
  /\b(?:(he|she|him|her(?=[?.!,]|$| (?:in|on|to|from|at|for|or|and|now|again|still)\b))|(his|her)(?= ([a-z]+)))\b/gi;

/**
 * "can he still log in", after what is tagged with a person as the owner: names the person whom the thread asked about.
 * What is shown are things, so "he" can be nobody else.
 */
export function withPersonInMind({ frame, graph, text }: PlanInput, lexicon: Lexicon): string {
  const { focus, last, overall } = frame ?? {};
  if (!last || !graph || overall || focus?.kind.startsWith('iam.') || !POINTS.test(text)) return text;
  const person = personIn(last.args, graph);
  if (!person) return text;
  return text.replace(EACH, (said: string, _alone: string, owning?: string, noun = '') => {
    // "her machines", after those machines, are the ones that were shown.
    const isShown = lexicon.naming(stem(noun.toLowerCase())).some(({ tool }) => tool.id === last.tool);
    if (isShown) return said;
    return owning ? `${person}'s` : person;
  });
}

/** Returns the one person whom the owner tags in the arguments of a plan name. */
function personIn(args: Readonly<Record<string, unknown>>, graph: Graph): string | undefined {
  const addresses = JSON.stringify(args).matchAll(/\b([\w.+-]+)@[\w.-]+\.\w+/g);
  const names = new Set([...addresses].map(([, name = '']) => name));
  const users = [...names].flatMap((name) => graph.called(name).filter(({ kind }) => kind === PERSON));
  const [one, another] = users;
  return one && !another ? (one.name ?? one.id) : undefined;
}
