import type { Graph } from '../../../graph/graph.ts';
import type { Scan } from './scan.ts';

/** Words for the owner of things. */
const OWNER =
  /(?<=^|[,;.?!] |\b(?:and|so|ok|okay|but|or) )whose\b|\bwhose (?=(?:is|are|was|were)\b)|\b(?:(?:to )?whom? (?:owns?|(?:is|are) (?:the )?(?:owners?|responsible|in charge)|(?:do|does) [\w' -]{1,40} belongs?(?: to)?)|(?<!\b(?:by|per|each|every) )owners?|(?:which|what) teams? (?:owns?|(?:is|are) (?:it|this|that|these|those|they|behind)|(?:do|does) [\w' -]{1,40} belongs? to))\b/i;
/** The stems of such questions. */
export const OWNER_STEMS: readonly string[] =
  'own owned owner whose who whom responsible charge team belong'.split(' ');

export const asksForOwner = (text: string): boolean => OWNER.test(text);

/** Returns the keys of the tags that name the owner and the team of a thing in these accounts. */
export const ownerTags = (graph: Graph | undefined): string[] =>
  ['owner', 'team'].flatMap((key) => graph?.tagKeys(key).slice(0, 1) ?? []);

/** "who owns it", "whose is that": adds the owner tags that the accounts have. */
export function readOwners(scan: Scan): void {
  const { graph, question, vocabulary } = scan;
  if (!graph || !vocabulary.fields.has('tags') || !asksForOwner(question.text)) return;
  const keys = ownerTags(graph);
  if (keys.length === 0) return;
  for (const key of keys) scan.columns.add(`tag:${key}`);
  scan.score += 1;
  question.tokens.forEach(({ stem }, at) => {
    if (OWNER_STEMS.includes(stem)) scan.taken[at] = true;
  });
}
