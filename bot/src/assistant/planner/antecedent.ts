import type { Question } from './slots/question.ts';
import { isNarrowing } from './told-state.ts';

const OWNING = /\b(?:its|their|his|her(?= [a-z]))\b/gi;
const STANDING =
  /\b(?:it|they|them|he|she|him|(?<=\b(?:for|of|about|with|on|behind|to|by|from|than) )(?:that|this|those|these)(?=$|[?.!,; ]*$))\b(?! (?:true|going)\b)/gi;
/** "what do we run there", but not "is there …" and "there are …". */
const THERE =
  /(?<!\b(?:is|are|was|were|if|that|has|have|been) )\b(?:(?:over|down|up|out) )?there\b(?! (?:is|are|was|were|any|some|a|an|no|still)\b)/i;

/**
 * Puts the only thing, team or place that remarks name where a question has a pronoun or "there": "we hire for the data
 * team. how many machines do they have". Returns undefined if the question has neither, or the remarks name several.
 */
export function withAntecedent(
  told: readonly string[],
  question: string,
  read: (text: string) => Question,
): string | undefined {
  const asked = read(question);
  const remarks = told.map(read);
  const named = asked.mentions.some(isNarrowing) ? [] : remarks.flatMap(namesIn);
  const places = asked.regions.length > 0 ? [] : remarks.flatMap(placesIn);
  const name = onlyOne(named);
  const place = onlyOne(places);
  const withPlace = place === undefined ? question : question.replace(THERE, `in ${place}`);
  const whole =
    name === undefined ? withPlace : withPlace.replace(OWNING, `${name}'s`).replace(STANDING, name);
  return whole === question ? undefined : whole;
}

const onlyOne = (all: readonly string[]): string | undefined => {
  const [one, another] = new Set(all);
  return another === undefined ? one : undefined;
};

const namesIn = ({ mentions, tokens }: Question): string[] =>
  mentions.filter(isNarrowing).map(({ from, keys, to }) => {
    const said = tokens.slice(from, to).map(({ raw }) => raw);
    return keys ? `the ${said.join(' ')}` : said.join(' ');
  });

const placesIn = ({ places }: Question): string[] =>
  places.filter(({ isExcluded }) => !isExcluded).map(({ codes }) => codes.join(' and '));
