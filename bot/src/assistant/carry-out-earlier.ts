import { toolById } from '../tools/index.ts';
import type { Answer } from './answer.ts';
import type { Plan } from './plan.ts';
import { isClear } from './take-apart.ts';
import type { Answering } from './taken-parts.ts';

/** "the one without a name", "those in sydney": words for some that must be there. */
const DEFINITE = /\b(?:the|that|those|these) ones?\b/i;

/**
 * "and the one without a name", after the disks of one of several machines: such words presuppose that there is one. If
 * none of what was listed last is so, they are about the list before that.
 * @param answered the answer in the thread
 */
export async function carryOutEarlier(
  answered: Answer,
  whole: Plan,
  { carryOut, frame, planned, text }: Answering,
): Promise<Answer | undefined> {
  const isEmpty = isList(whole) && (answered.reply.table?.rows.length ?? 0) === 0;
  if (!isEmpty || !DEFINITE.test(text)) return undefined;
  const others = (frame.lists ?? []).filter(
    ({ tool }) => tool !== whole.tool && toolById(tool)?.kind === 'list',
  );
  for (const list of others.toReversed()) {
    const { focus: _, shown: __, shownBy: ___, ...kept } = frame;
    const within = { ...kept, last: list, shownBy: list };
    const plan = planned(text, within);
    if (!isList(plan) || !isClear(plan) || plan.tool !== list.tool) continue;
    const found = await carryOut(plan, within, text);
    if ((found.reply.table?.rows.length ?? 0) > 0) return found;
  }
  return undefined;
}

const isList = (plan: Plan): plan is Plan & { kind: 'tool' } =>
  plan.kind === 'tool' && toolById(plan.tool)?.kind === 'list';
