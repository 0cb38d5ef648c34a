import { partsOf, singular } from '../../../graph/name-words.ts';
import type { PlanInput } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { calledOf } from '../turn/scene.ts';

/** "since when is the pos one", at the end of a question */
const THE_ONE =
  /^(?=(?:\w+\W+){0,2}(?:are|did|do|does|has|have|how|is|was|were|when|where|who|whose|why)\b.*)(?<before>.*)\bthe (?<word>[a-z][\w-]{1,30}) one(?=[?.! ]*$)/i;

/** Puts the name of the only shown row that has a word in its name in place of that word: other things have it, too. */
export function withNamedRow({ frame, text }: PlanInput): string {
  const { before = '', word } = THE_ONE.exec(text)?.groups ?? {};
  const shown = frame?.shown ?? [];
  if (word === undefined || shown.length < 2 || shown.some(isGroup)) return text;
  const [row, another] = shown.filter((each) =>
    partsOf(calledOf(each)).map(singular).includes(singular(word.toLowerCase())),
  );
  return row && !another ? `${before}${calledOf(row)}` : text;
}
