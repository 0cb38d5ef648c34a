import { checks } from '../../checks/index.ts';
import { toolById, tools } from '../../tools/index.ts';
import type { ToolPlan } from '../plan.ts';
import { describePlan } from './describe.ts';
import { serviceOfTool } from './services-of-tools.ts';
import { toolPlan } from './tool-plan.ts';
import { STOP_WORDS } from './words/stop-words.ts';
import { stemsOf } from './words/text.ts';

/** The share of the telling words of a check's finding, and of the question, that both must have. */
const ENOUGH = 0.6;

/** Plans the check that finds what a list was narrowed to. */
export function likeliest(last: ToolPlan, asked: string): ToolPlan | undefined {
  const services = new Set([serviceOfTool(last.tool), last.tool.split('.', 1)[0]]);
  const said = new Set(wordsOf(`${asked} ${describePlan(last, tools)}`));
  const ofService = checks.filter(({ id }) => services.has(id.split('.', 1)[0]));
  // A list of users asks for no check of the root user.
  const list = toolById(last.tool);
  const noun = list?.kind === 'list' ? list.noun[0].toLowerCase() : '';
  const ofKind = ofService.filter(({ finding: [one] }) => noun && one.toLowerCase().startsWith(noun));
  const own = (ofKind.length > 0 ? ofKind : ofService).map(({ finding, id }) => ({
    id,
    words: wordsOf(`${finding[0]} ${id.replace(/^.*\.|-/g, ' ')}`),
  }));
  // "ssh" tells these checks apart, "security group" does not.
  const weightOf = (word: string): number => {
    const n = own.filter(({ words }) => words.includes(word)).length;
    return n === 0 ? 0 : 1 / n;
  };
  const weight = (words: readonly string[]): number => words.reduce((sum, word) => sum + weightOf(word), 0);
  const meant = wordsOf(asked);
  const likely = own
    .map(({ id, words }) => {
      const missed = weight(meant.filter((word) => !words.includes(word)));
      const shared = weight(words.filter((word) => said.has(word)));
      // "users without mfa" tells enough, though the finding says more: one word stands in no other.
      const telling = meant.filter((word) => words.includes(word) && weightOf(word) === 1);
      return {
        id,
        isTold: missed === 0 && telling.length > 0,
        likeness: shared / Math.max(Number.EPSILON, weight(words) + missed),
      };
    })
    .sort((a, b) => Number(b.isTold) - Number(a.isTold) || b.likeness - a.likeness);
  const [best, second] = likely;
  const isClear =
    best &&
    (best.isTold || best.likeness >= ENOUGH) &&
    (best.isTold !== second?.isTold || best.likeness > second.likeness);
  return isClear ? toolPlan('checks.findings', { check: best.id }) : undefined;
}

const wordsOf = (text: string): string[] => [
  ...new Set(stemsOf(text.toLowerCase()).filter((word) => !STOP_WORDS.has(word))),
];
