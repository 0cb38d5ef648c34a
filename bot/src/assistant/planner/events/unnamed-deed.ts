import { actionOf } from '../../../tools/cloudtrail/actions.ts';
import { deedOf } from '../../../tools/cloudtrail/deeds.ts';
import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { isActor } from './people.ts';

const SOMEBODY = /^(?:who|(?:any|some|every|no)(?:one|body))$/;
/** Words between the person asked for and the verb. "who are affected" asks for a state, so forms of "be" are none. */
const BETWEEN =
  /^(?:has|have|had|else|just|last|first|really|actually|ever|recently|then|all|may|might|could|maybe|\w+ly)$/;
/** Verbs for what holds between people and things, for noticing and saying, and for how it ended. */
const NO_DEED =
  /^(?:us|own|need|nam|call|bas|relat|belong|contain|requir|lik|liv|want|pay|bill|charg|log|logg|sign|access|view|look|read|assum|fail|succeed|work|talk|ask|complain|approv|know|notic|spott?|observ|realis|realiz|hear|mention|report|warn|wait|wonder|join|depend|car|hav|be|do|go)(?:e|ed|ing|s)?$/;
/** Past forms without "-ed" that no action has. */
const IRREGULAR =
  /^(?:ran|sent|cut|put|took|gave|threw|blew|swapped|shrunk|wrote|drew|spun|swung|hid|bent|tore|fed|fought|spread|split|wound|began)$/;
const PRONOUN = /^(?:he|she|they)$/;
const BE = /^(?:been|is|was|are|were)$/;

/**
 * Returns the position of a verb that stands for a deed without naming one that AWS has: "who kicked off the update",
 * "what has priya been trying to do". Whoever did something with a thing is found among its changes.
 */
export function unnamedDeed(
  { mentions, taken, text, tokens }: Question,
  lexicon: Lexicon,
): number | undefined {
  const isFree = (at: number): boolean => {
    const { raw = '', word = '' } = tokens[at] ?? {};
    return (
      /^[a-z]{3,}$/i.test(raw) &&
      !taken[at] &&
      !FUNCTION_WORDS.has(word) &&
      !NO_DEED.test(word) &&
      actionOf(word) === undefined &&
      deedOf(word) === undefined &&
      !mentions.some(
        ({ exact, from, isOrdinary, to }) => exact.length > 0 && !isOrdinary && from <= at && at < to,
      )
    );
  };
  const personAt = (from: number) => {
    if (PRONOUN.test(tokens[from]?.word ?? '')) return from + 1;
    const start = tokens[from]?.word === 'the' ? from + 1 : from;
    const to = mentions.find((each) => each.from === start && each.exact.some(isActor))?.to;
    return to !== undefined && /^(?:user|role)$/.test(tokens[to]?.word ?? '') ? to + 1 : to;
  };
  // "volumes nobody has plugged in": which things are meant, and no question about who did it.
  const isOfThings = (at: number): boolean =>
    /^no(?:one|body)$/.test(tokens[at]?.word ?? '') &&
    tokens
      .slice(Math.max(0, at - 2), at)
      .some(
        ({ stem }, i, before) =>
          lexicon.naming(stem).length > 0 &&
          (i === before.length - 1 || /^(?:that|which)$/.test(before.at(-1)?.word ?? '')),
      );
  for (const [from, { word }] of tokens.entries()) {
    const then = personAt(from + 1);
    const doing = then ?? (word === 'been' ? from + 1 : undefined);
    if (doing !== undefined && BE.test(word) && /\bwhat\b/i.test(text))
      if (/[a-z]{2}ing$/.test(tokens[doing]?.word ?? '') && isFree(doing)) return doing;
    // "did yuki mute anything", "has she silenced it"
    if (then !== undefined && /^(?:did|has|have|had)$/.test(word)) {
      let at = then;
      while (BETWEEN.test(tokens[at]?.word ?? '')) at += 1;
      const said = tokens[at]?.word ?? '';
      if ((word === 'did' || /[a-z]{2}ed$/.test(said) || IRREGULAR.test(said)) && isFree(at)) return at;
    }
    if (!SOMEBODY.test(word) || isOfThings(from)) continue;
    let at = from + 1;
    while (BETWEEN.test(tokens[at]?.word ?? '')) at += 1;
    const verb = tokens[at]?.word ?? '';
    // "did someone poke at it"
    const isBase = /^(?:did|does)$/.test(tokens[from - 1]?.word ?? '') && at === from + 1;
    // "who has expired keys": what the keys are.
    const isCondition = at > from + 1 && lexicon.isTelling(verb);
    if ((isBase || /[a-z]{2}ed$/.test(verb) || IRREGULAR.test(verb)) && !isCondition && isFree(at)) return at;
  }
  return undefined;
}
