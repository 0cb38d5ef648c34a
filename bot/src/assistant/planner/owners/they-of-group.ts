import type { PlanInput } from '../../plan.ts';
import { groupOf, isGroup } from '../../shown.ts';
import { readAll } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';

const THEY = /\b(?:they|them)\b/i;
const THEIR = /\btheir\b/i;
const DO_THEY = /\bdo they\b/i;
const ARE_THEY = /\b(?:are|were) they\b/i;

/**
 * "how many machines do they have", after the team that spends most: the things with the tag of that group. What is
 * about money stays with the costs.
 */
export function withTheyOfGroup(asked: PlanInput, lexicon: Lexicon): string {
  const { frame, text } = asked;
  const [group, another] = frame?.shown ?? [];
  const tag = group && isGroup(group) && /^tag:(.+)$/.exec(groupOf(group.kind))?.[1];
  if (!tag || another || !group || !(THEY.test(text) || THEIR.test(text))) return text;
  const { cost, lists } = readAll(asked, lexicon);
  if (cost.score > 0 || !lists.some(({ noun }) => noun)) return text;
  const name = `${tag} ${group.id}`;
  return text
    .replace(DO_THEY, `does ${name}`)
    .replace(ARE_THEY, `is ${name}`)
    .replace(THEY, name)
    .replace(THEIR, `${name}'s`);
}
