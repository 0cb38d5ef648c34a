import { capital } from '../../contract/words.ts';
import type { Plan } from '../plan.ts';
import { choiceFor } from './choices.ts';
import { isLight } from './left-out/light-words.ts';
import type { Question } from './slots/question.ts';
import { toolPlan } from './tool-plan.ts';
import type { Lexicon } from './words/lexicon.ts';
import { stemsOf } from './words/text.ts';

/**
 * "show me the keys": a word with which the nouns of several kinds end, and nothing else. Asks which of them are meant,
 * or lists the only kind.
 * Returns undefined if the message says more, or no kind ends so.
 */
export function kindsEnding({ tokens }: Question, { tools }: Lexicon): Plan | undefined {
  const [token, another] = tokens.filter((each) => !isLight(each));
  if (!token || another) return undefined;
  const options = tools.flatMap((tool) => {
    if (tool.kind !== 'list') return [];
    const noun = [...tool.noun, ...tool.nouns].find((each) => {
      const stems = stemsOf(each.toLowerCase());
      return stems.length > 1 && stems.at(-1) === token.stem;
    });
    if (noun === undefined) return [];
    const many = /s$/.test(noun) ? noun : `${noun}s`;
    return [{ ...choiceFor(toolPlan(tool.id, {}), tools), label: capital(many) }];
  });
  const [only, other] = options;
  if (only && !other) return only.plan;
  return other && options.length <= MOST
    ? { kind: 'choose', question: `Which ${token.word} do you mean?`, options }
    : undefined;
}

/** More kinds than these are no help to choose from. */
const MOST = 5;
