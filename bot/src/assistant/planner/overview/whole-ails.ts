import { isNothing } from '../../../graph/mention.ts';
import type { PlanInput } from '../../plan.ts';
import { asksWhatAils } from '../how-it-ails.ts';
import { WORKS } from './how-words.ts';

/** Words for all that people run, which name nothing in AWS. */
const WHOLE =
  /\b(?:our|the|my|this) (?:whole |entire )?(website|web site|site|webpage|homepage|web ?shop|apps?|applications?|platform|systems?|product|backend|frontend|stuff|infra|infrastructure)\b/i;
/** What names a thing, a kind or another subject next to it. */
const MORE = /\b(?:of|for|named|called|cost\w*|bill|who|which|in|at)\b|[\w]+[-_.]\w/i;

/**
 * "our website is slow, any idea", "is the website up": if nothing has that name, this may mean everything, so the answer is what is wrong
 * anywhere.
 */
export function wholeAils({ frame, graph, text }: PlanInput): string {
  const word = WHOLE.exec(text)?.[1];
  if (!word || frame?.last || MORE.test(text) || !(asksWhatAils(text) || WORKS.test(text))) return text;
  return graph && !isNothing(graph.resolve(word)) ? text : 'is everything ok';
}
