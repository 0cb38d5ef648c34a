import type { Shape } from '../../plan.ts';
import { ASKS_NOTHING, CLAUSES, COMPLAINT, FOR_READER, PHRASES } from './form-words.ts';

/** A message without its words for the form of the answer. */
export interface Formed {
  as?: Shape | undefined;
  filed?: true;
  /** "too long", "shorter": a narrower answer is short enough, which "in two sentences" is not. */
  isLoose?: true;
  /** The rest of the message. '': nothing, so it means the last answer. */
  rest: string;
}

/** Where one wish may end and another begin. */
const BORDER = /((?:\s*[.,;:!?…]+|\s+[-–—]+)\s+|\s+(?:and|but|then|plus|n|&)\s+)/i;

/**
 * "wayy too long, just the critical ones", "only pos-ledger, draw it": separates the form that a message asks for from
 * the rest. Undefined if it asks for no form.
 * @param isDrawn whether the last answer was a chart, so that "bigger" means that
 */
export function takeForm(text: string, isDrawn: boolean): Formed | undefined {
  const parts = text.split(BORDER);
  const found: (Shape | 'file')[] = [];
  let isComplaint = false;
  let isFirm = false;
  let rest = '';
  for (let at = 0; at < parts.length; at += 2) {
    const clause = parts[at] ?? '';
    const said = clause.replace(/^[\s,]+|[\s.,;:!?…]+$/g, '');
    const as = CLAUSES.find(
      ({ ofChart, pattern }) => (!ofChart || isDrawn || OF_CHART.test(text)) && pattern.test(said),
    )?.form;
    if (as) found.push(as);
    isFirm ||= as === 'short' && COUNTED.test(said);
    isComplaint ||= COMPLAINT.test(said);
    if (as || COMPLAINT.test(said) || FOR_READER.test(said)) continue;
    const bare = PHRASES.reduce((left, { form, pattern }) => {
      if (!pattern.test(left)) return left;
      found.push(form);
      isFirm ||= form === 'short';
      return left.replace(pattern, ' ');
    }, clause);
    const kept = bare === clause ? bare : bare.trim();
    if (bare !== clause && asksNothing(kept)) continue;
    rest += (rest === '' ? '' : (parts[at - 1] ?? ' ')) + kept;
  }
  if (found.length === 0 && !isComplaint) return undefined;
  const bare = rest.replace(/\s{2,}/g, ' ').replace(/^[\s,;:.!]+|[\s,;:]+$/g, '');
  const shape = ORDER.find((each) => found.includes(each));
  return {
    ...(shape && { as: shape }),
    ...(found.includes('file') && { filed: true }),
    ...(!isFirm && found.every((each) => each === 'short') && { isLoose: true }),
    rest: asksNothing(bare) || ONLY_VERB.test(bare) || (found.length > 0 && DOES_IT.test(bare)) ? '' : bare,
  };
}

const asksNothing = (text: string): boolean => ASKS_NOTHING.test(`${text} `);
const COUNTED = /\b(?:sentences?|lines?|words|sum\w*|gist|tl;?dr|bottom line)\b/i;
const OF_CHART = /\b(?:chart|graph|plot|picture|diagram|drawing|draw)\b/i;
/** Of several forms in one message, the first of these. */
const ORDER: readonly Shape[] = ['large', 'chart', 'table', 'names', 'plain', 'short'];
/** "read it to me", "say that to a child": whatever the verb, its object is the answer, which shall have a form. */
const DOES_IT =
  /^(?:(?:please|pls|now|then|ok|so|and|just|can you|could you|would you|i (?:have|need|want) to)[, ]+)*[a-z]+(?: (?:me|us|him|her|them))? (?:it|that|this|the whole (?:thing|lot))(?: (?:all|again|out|up|down|out loud))*(?: (?:to|for|with|at|before) (?:(?:the|my|our|an?) )?[a-z]+)?[?.! ]*$/i;
/** "can i get that", "explain it", "sum it up", once the form is taken out. */
const ONLY_VERB =
  /^(?:(?:please|pls|now|then|ok|so|and|just|can you|could you|would you|can i|could i|i want|i need|i would like)[, ]+)*(?:make|draw|turn|convert|put|show|give|get|send|export|say|tell|explain|write|describe|need|want|have|see|sum|repeat|answer|present|list|drop|save|share)?(?: (?:me|us))?(?: (?:it|that|this|them|those|these|all|again|everything))*(?: (?:up|again|now|please|pls|too|instead|to me|for me|for us|this time))*$/i;
