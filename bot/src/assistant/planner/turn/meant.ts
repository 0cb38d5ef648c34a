import type { Shown } from '../../shown.ts';
import { agreeing } from '../thread/agreeing.ts';
import type { Reference } from './reference.ts';
import { thingsOf } from './references.ts';
import { calledOf } from './scene.ts';

/** The subject of a message, and the message without the words for it. */
export interface Meant {
  /** The words that stand for it. Pronouns next to words that name it add nothing. */
  references: readonly Reference[];
  things: readonly Shown[];
  /** The message with a name, or with "them", in place of those words. */
  text: string;
  /** The message without those words. */
  rest: string;
}

/** Combines the references of a message. Returns undefined if they stand for different things. */
export function meantBy(text: string, found: readonly Reference[]): Meant | undefined {
  const hop = found.findLast(({ isOfNamed }) => isOfNamed);
  const named = hop ? [hop] : found.filter(({ isNamed }) => isNamed);
  const references = named.length > 0 ? named : found;
  const [first] = references;
  if (!first) return undefined;
  const isMixed = references.some(
    ({ isExcluded, sort }) => isExcluded !== first.isExcluded || sort !== first.sort,
  );
  if (isMixed) return undefined;
  const things = thingsOf(references);
  const [one, another] = things;
  const isOne = one !== undefined && another === undefined && !first.isExcluded && !first.sort;
  const holder = holderOf(text, found, references);
  return {
    references,
    things,
    text: put(text, found, holder, isOne ? calledOf(one) : THEM),
    rest: put(text, found, holder, ''),
  };
}

const THEM = 'them';
/** Words before the topic of a sentence. */
const LEADS = /^(?:\W*(?:and|but|so|ok|okay|only|just|then|what about|how about|what of|now|also)\b)*\W*$/i;

/**
 * Returns the words to replace with a name. The topic of a sentence is named where a pronoun refers to it: "the search
 * one, is it off". So is a thing that belongs to the topic.
 */
function holderOf(
  text: string,
  found: readonly Reference[],
  meant: readonly Reference[],
): Reference | undefined {
  const [first] = meant;
  const later = found.find((each) => !meant.includes(each) && each.start > (meant.at(-1)?.start ?? 0));
  const isTopic =
    first && /^\s*[,;:.?!-]/.test(text.slice(meant.at(-1)?.end)) && LEADS.test(text.slice(0, first.start));
  return isTopic && later ? later : first;
}

/** Replaces all words for it with a name: the words that name it once, and each pronoun after them. */
function put(text: string, found: readonly Reference[], holder: Reference | undefined, name: string): string {
  let said = '';
  let at = 0;
  for (const each of found) {
    const isPut = each === holder || (!each.isNamed && each.start > (holder?.start ?? 0));
    said += text.slice(at, each.start) + (isPut && name !== '' ? (each.isOwner ? owning(name) : name) : '');
    at = each.end;
  }
  const tidy = `${said}${text.slice(at)}`
    .replace(/^[\s,;:.?!-]+/, '')
    .replace(/\s+([,;:.?!])/g, '$1')
    .replace(/(?<=\bthem|^)(?:\s*(?:,|and|or))+(?=\s)/gi, '')
    .replace(/(?:\s+(?:and|or))+(?=\s*[,?.!]|\s*$)/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (name === '') return tidy;
  return name === THEM ? agreeing(tidy.replace(SUBJECT, '$1 they'), false) : agreeing(tidy, true);
}

/** "are them off": here they are the subject. */
const SUBJECT =
  /\b(are|is|were|was|do|does|did|has|have|can|could|may|might|will|would|should|if|whether) them(?= [a-z])/gi;

const owning = (name: string): string => (name === THEM ? 'their' : `${name}'s`);
