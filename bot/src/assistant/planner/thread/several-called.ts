import { partsOf, singular } from '../../../graph/name-words.ts';
import { toolById } from '../../../tools/index.ts';
import type { PlanInput } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { calledOf } from '../turn/scene.ts';

const CALLED = /\b(?<lead>does |is |was |has )?(?<article>the|that) (?<word>[a-z][\w-]+) one\b/i;
const PLURAL: Readonly<Record<string, string>> = { does: 'do', is: 'are', was: 'were', has: 'have' };
/** More than this are no one that a person has in mind. */
const MOST = 4;

/**
 * "does the payments one have a dlq", after a measurement of one of several queues: where a few of those that were
 * shown have the word in their names, it means each of them, and nothing else that is called so.
 */
export function withSeveralCalled({ frame, text }: PlanInput): string {
  const { last, shown = [] } = frame ?? {};
  const { article = '', lead = '', word = '' } = CALLED.exec(text)?.groups ?? {};
  if (word === '' || !last || toolById(last.tool)?.kind === 'list') return text;
  const said = singular(word.toLowerCase());
  const named = shown.filter((row) => !isGroup(row) && partsOf(calledOf(row)).map(singular).includes(said));
  if (named.length < 2 || named.length > MOST || named.length === shown.length) return text;
  const verb = lead === '' ? '' : `${PLURAL[lead.trim().toLowerCase()]} `;
  return text.replace(CALLED, `${verb}${article === 'that' ? 'those' : 'the'} ${word} ones`);
}
