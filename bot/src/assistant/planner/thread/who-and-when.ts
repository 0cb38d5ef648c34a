import { toolById } from '../../../tools/index.ts';
import type { PlanInput } from '../../plan.ts';

const WHEN = '(?:since when|from when|when|as of when)';
const WHO = '(?:who|by whom|who by|through whom)';
const BOTH = new RegExp(
  `^(?:(?:and|ok|so|hm+)[, ]+)*(?:${WHEN}[, ]+(?:and )?${WHO}|${WHO}[, ]+(?:and )?${WHEN})[?.! ]*$`,
  'i',
);

/** "since when and who", after a list of things without people: asks who made them so. */
export function withWhoAndWhen(text: string, { frame }: Pick<PlanInput, 'frame'>): string {
  const { last } = frame ?? {};
  const isOfThings =
    last &&
    last.tool !== 'iam.users' &&
    (toolById(last.tool)?.kind === 'list' || last.tool === 'resources.about');
  return isOfThings && BOTH.test(text) ? 'who did that' : text;
}
