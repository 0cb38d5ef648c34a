import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';
import { pick } from './pick.ts';

/** What a message says about some of the things that were shown. */
export interface Ones {
  word: string;
  /** The words that stand for them, and their position. */
  said: string;
  at: number;
  /** The rows that have the word; empty if no row has it. */
  picked: Shown[];
}

/** "the search one", "gpu ones": a word that selects rows. */
const SUCH =
  /(?:\b(?:the|that|this|those|these) )?(?<![\w-])([a-z0-9][\w.-]*)(?:['’]s)? (?:ones?|thing|guys?)(?![\w-])/gi;
/** "everything but the search ones", "do not count those web ones": the words that exclude rows. */
const LEAVES_OUT = [
  '(?<!\\b(?:is|are|was|were|do|does|did|has|have|can) )not|no',
  'except(?: for)?|without|exclud(?:e|ing)|minus|besides|other than|apart from',
  '(?:all|any|every|no)[a-z]*(?: [a-z]+){0,4} but',
  'do not (?:show|list|include|count|want|need)(?: me)?',
].join('|');
const LEFT_OUT = new RegExp(`\\b(?:${LEAVES_OUT})(?: (?:any|all)(?: of)?)? $`, 'i');
/** "and the vendor?", "what about the vendors, what may they do": the words are alone in their clause. */
const BARE =
  /^(?:(?:and|but|so|ok|okay|then|what about|how about|what of)[, ]+)*((?:the|that|those) ([a-z0-9][\w.-]*))(?=[?.! ]*$|, )/i;

/** Returns the rows that a word selects: "the search one, since when", "and the vendor?". */
export function onesIn(
  text: string,
  { frame, graph }: Pick<PlanInput, 'frame' | 'graph'>,
  lexicon: Lexicon,
): Ones | undefined {
  if (!graph) return undefined;
  // Budgets and the like are answered by their own lists.
  const shown = (frame?.shown ?? []).filter(
    (thing) => !isGroup(thing) && graph.withIds(thing.kind, new Set([thing.id])).length > 0,
  );
  if (shown.length < 2) return undefined;
  const rows = { shown, graph, lexicon };
  const [such, another] = [...text.matchAll(SUCH)].filter(([, word = '']) => isName(word));
  if (such) {
    const [said, word = ''] = such;
    // The rows of one word are not all that the message means: "the web ones and the search ones".
    if (another || LEFT_OUT.test(text.slice(0, such.index))) return undefined;
    const isPlural = /s$/i.test(said);
    // "the internal ones", after load balancers: the list knows which those are, whatever their names say.
    const picked = isPlural && isTelling(word, frame?.last, lexicon) ? [] : pick(word, { ...rows, isPlural });
    return { word, said, at: such.index, picked };
  }
  const [whole, said = '', word = ''] = BARE.exec(text) ?? [];
  // "and the volumes?" means other things, "and the data team's" means others of the same kind.
  if (whole === undefined || !isName(word) || lexicon.naming(stem(word.toLowerCase())).length > 0)
    return undefined;
  const picked = pick(word, { ...rows, isPlural: false });
  return picked.length > 0 ? { word, said, at: whole.length - said.length, picked } : undefined;
}

/** Reports whether a word is a condition or a value of the list that was shown. */
const isTelling = (word: string, last: ToolPlan | undefined, { vocabularies }: Lexicon): boolean =>
  vocabularies.some(({ telling, tool }) => tool.id === last?.tool && telling.has(stem(word.toLowerCase())));

/** Words that count, order or compare select by their own rules. */
const isName = (word: string): boolean =>
  !FUNCTION_WORDS.has(word.toLowerCase()) &&
  !/^(?:\d+(?:st|nd|rd|th)|[a-z]{2,}est|top|bottom|new|old|big|small)$/i.test(word);
