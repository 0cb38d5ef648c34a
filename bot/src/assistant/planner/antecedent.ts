import { isNarrowing } from './is-narrowing.ts';
import type { MentionAt } from './slots/mention.ts';
import type { Question } from './slots/question.ts';

/** Pronouns by what they stand for: the form before a noun, and the form alone. */
interface Pronouns {
  owning: RegExp;
  alone: RegExp;
}

const OF_THING: Pronouns = {
  owning: /\bits\b/gi,
  alone:
    /\bit\b(?! (?:true|going)\b)|(?<=\b(?:for|of|about|with|on|behind|to|by|from|than) )(?:that|this)(?=[?.!,; ]*$)/gi,
};
const OF_GROUP: Pronouns = { owning: /\b(?:its|their)\b/gi, alone: /\b(?:they|them|it)\b/gi };
const OF_PERSON: Pronouns = {
  owning: /\b(?:his|(?<!\bof )her(?= [a-z])|their)\b/gi,
  alone: /\b(?:he|she|him|her|they|them)\b/gi,
};
/** "what do we run there", but not "is there …" and "there are …". */
const THERE =
  /(?<!\b(?:is|are|was|were|if|that|has|have|been) )\b(?:(?:over|down|up|out) )?there\b(?! (?:is|are|was|were|any|some|a|an|no|still)\b)/i;

/**
 * Puts the only thing, team, person or place that remarks name where a question has a pronoun or "there": "we hire for
 * the data team. how many machines do they have". Returns undefined if the question has neither, or the remarks name
 * several.
 */
export function withAntecedent(
  told: readonly string[],
  question: string,
  read: (text: string) => Question,
): string | undefined {
  const asked = read(question);
  const remarks = told.map(read);
  const places = asked.regions.length > 0 ? [] : remarks.flatMap(placesIn);
  const place = onlyOne(places);
  const named = asked.mentions.some(isNarrowing) ? [] : remarks.flatMap(namesIn);
  const name = onlyOne(named.map(({ words }) => words));
  const { alone, owning } = named[0]?.pronouns ?? OF_THING;
  // "staging sleeps at night. are its machines running": its machines are the staging machines.
  const isTag = owning === OF_GROUP.owning && name?.startsWith('the ') === false;
  // "my team is payments. anything on fire there?"
  const where = place === undefined ? owning === OF_GROUP.owning && name && `for ${name}` : `in ${place}`;
  const withPlace = where ? question.replace(THERE, where) : question;
  const whole =
    name === undefined
      ? withPlace
      : withPlace.replace(owning, isTag ? name : `${name}'s`).replace(alone, name);
  return whole === question ? undefined : whole;
}

const onlyOne = (all: readonly string[]): string | undefined => {
  const [one, another] = new Set(all);
  return another === undefined ? one : undefined;
};

const isPerson = ({ exact, isExcluded, isReference }: MentionAt): boolean =>
  !isExcluded && !isReference && exact.length > 0 && exact.every(({ kind }) => kind === 'iam.users');

const namesIn = ({ mentions, tokens }: Question): { words: string; pronouns: Pronouns }[] =>
  mentions
    .filter((mention) => isNarrowing(mention) || isPerson(mention))
    .map((mention) => {
      const { from, keys, to } = mention;
      const said = tokens
        .slice(from, to)
        .map(({ raw }) => raw)
        .join(' ');
      if (isPerson(mention)) return { words: said, pronouns: OF_PERSON };
      return keys
        ? { words: `the ${said}`, pronouns: OF_GROUP }
        : { words: said, pronouns: mention.tags.length > 0 ? OF_GROUP : OF_THING };
    });

const placesIn = ({ places }: Question): string[] =>
  places.filter(({ isExcluded }) => !isExcluded).map(({ codes }) => codes.join(' and '));
