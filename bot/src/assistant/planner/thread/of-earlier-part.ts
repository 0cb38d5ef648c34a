import { isDeepStrictEqual } from 'node:util';
import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput } from '../../plan.ts';

const FIRST = /\b(?:the |those )?(?:first|former) (?:ones|lot|list|group|batch)\b/i;
const SECOND = /\b(?:the |those )?(?:second|latter|last) (?:ones|lot|list|group|batch)\b/i;

/** "which of the first ones are admins", after an answer of two lists: plans the message after the list that it names. */
export function ofEarlierPart(input: PlanInput, planned: (input: PlanInput) => Plan): Plan | undefined {
  const { frame, text } = input;
  const [first, second, more] = frame?.parts ?? [];
  if (!frame || !first || !second || more || !isDeepStrictEqual(frame.last?.args, second.args))
    return undefined;
  if ([first, second].some(({ tool }) => toolById(tool)?.kind !== 'list')) return undefined;
  const [named, list] = FIRST.test(text) ? [FIRST, first] : SECOND.test(text) ? [SECOND, second] : [];
  if (!named || !list) return undefined;
  const { focus: _, parts: __, shown: ___, ...thread } = frame;
  return planned({
    ...input,
    text: text.replace(named, 'those'),
    frame: { ...thread, last: list, shownBy: list },
  });
}
