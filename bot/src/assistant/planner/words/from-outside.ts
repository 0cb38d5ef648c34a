import type { Graph } from '../../../graph/graph.ts';
import type { Lexicon } from './lexicon.ts';
import { stem } from './text.ts';

/** Each of the patterns needs such a word. */
const MAY_ASK = /\b(?:from|connections?|sessions?)\b/i;
/** "could i open a connection to": asks whether it can be reached, and opens nothing. */
const CONNECTION =
  /\b(?<who>(?:can|could|may|might|would|should) (?:i|we|one|(?:any|some)(?:one|body)|people))(?<how>(?: [a-z]+)?) (?:open|make|establish|get|start|set up|have|build) (?:an? |any )?(?:[a-z]+ )?(?:connections?|sessions?) (?:to|into|with|on)\b/i;
/** Asks whether something can be reached from a place, which is the person's own or any such place. */
const FROM =
  /(?<=(?:^|[,.;:!?] )(?:(?:and|so|but|ok|hey|well|then)[, ]+)*(?:is|are|can|could|may|might|does|do|would|will|am|how)\b[^,.?!]*\b(?:reach(?:able|ed)?|accessible|access|get (?:in|into|to|at)|connect|ssh|rdp|exposed|visible)\b[^,.?!]*? )from (?:my (?:own )?|an? |some )(?<place>[\w'’-]+(?: [\w'’-]+){0,4})(?=[,.?! ]*$|[,.?!] )/i;

/**
 * "can i reach it from my hotel wifi": from outside, whatever the place is called. A place with the name of a thing or
 * a kind of things is in AWS: "from a lambda".
 */
export function fromOutside(text: string, graph: Graph | undefined, lexicon: Lexicon): string {
  if (!MAY_ASK.test(text)) return text;
  const asked = text.replace(CONNECTION, '$<who>$<how> connect to');
  const { place } = FROM.exec(asked)?.groups ?? {};
  // "from some public library": a route table may be called public.
  const isName = (word: string) =>
    !lexicon.isEnglish(word.toLowerCase()) && (graph?.called(word) ?? []).length > 0;
  const isInAws = place?.split(' ').some((word) => lexicon.naming(stem(word)).length > 0 || isName(word));
  return place === undefined || isInAws ? asked : asked.replace(FROM, 'from outside');
}
