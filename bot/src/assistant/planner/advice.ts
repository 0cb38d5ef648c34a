import { checks } from '../../checks/index.ts';
import { tools } from '../../tools/index.ts';
import type { Frame } from '../frame.ts';
import type { ToolPlan } from '../plan.ts';
import { describePlan } from './describe.ts';
import { ordinalIn } from './follow-up/ordinals.ts';
import { serviceOfTool } from './services-of-tools.ts';
import { toolPlan } from './tool-plan.ts';
import { STOP_WORDS } from './words/stop-words.ts';
import { stemsOf } from './words/text.ts';

const HOW_TO =
  /^(?:(?:and|so|ok|okay|but|then|now|hey|hi|well)[, ]+)*(?:how (?:do|can|could|would|should|to)\b|what (?:should|can|do|would) (?:i|we|one|they|my team) (?:have to )?do\b|what is the (?:fix|remedy|best way))/i;
/** What is to be done to the thing that is talked about. */
const POINTS = /\b(?:it|this|that|him|her)\b(?! [a-z]+s\b)/i;
/** Such a share of the words of what a check finds must be those of what was asked. */
const ENOUGH = 0.6;

/** "how do I close the first one?" after a list: what the check that finds such things says to do. */
export function advicePlan(text: string, { asked, focus, last }: Frame): ToolPlan | undefined {
  if (!last || !HOW_TO.test(text)) return undefined;
  const row = ordinalIn(text);
  if (last.tool === 'checks.findings' && !last.args.check && (row !== undefined || !focus))
    return toolPlan(last.tool, { ...last.args, asks: 'fix', ...(row !== undefined && { row }) });
  if (focus && POINTS.test(text))
    return toolPlan('resources.about', { resource: focus.name ?? focus.id, kind: focus.kind, fix: true });
  if (last.tool === 'checks.findings') return last.args.check ? last : undefined;
  const services = new Set([serviceOfTool(last.tool), last.tool.split('.', 1)[0]]);
  const said = new Set(wordsOf(`${asked ?? ''} ${describePlan(last, tools)}`));
  const likely = checks
    .filter(({ id }) => services.has(id.split('.', 1)[0]))
    .map(({ finding, id }) => ({ id, likeness: shareOf(wordsOf(finding[0]), said) }))
    .sort((a, b) => b.likeness - a.likeness);
  const [best, second] = likely;
  const isClear = best && best.likeness >= ENOUGH && best.likeness > (second?.likeness ?? 0);
  return isClear ? toolPlan('checks.findings', { check: best.id }) : undefined;
}

const shareOf = (words: readonly string[], said: ReadonlySet<string>): number =>
  words.filter((word) => said.has(word)).length / Math.max(1, words.length);

const wordsOf = (text: string): string[] => [
  ...new Set(stemsOf(text.toLowerCase()).filter((word) => !STOP_WORDS.has(word))),
];
