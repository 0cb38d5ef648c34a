import { checks } from '../../checks/index.ts';
import type { ListQuery } from '../../contract/query.ts';
import type { Graph } from '../../graph/graph.ts';
import { toolById, tools } from '../../tools/index.ts';
import type { Frame } from '../frame.ts';
import { isNameField } from '../name-field.ts';
import type { ToolPlan } from '../plan.ts';
import { describePlan } from './describe.ts';
import { isLast, ordinalIn } from './follow-up/ordinals.ts';
import { serviceOfTool } from './services-of-tools.ts';
import { toolPlan } from './tool-plan.ts';
import { STOP_WORDS } from './words/stop-words.ts';
import { stemsOf } from './words/text.ts';

/** "fix", "close": these verbs mean whatever is wrong with the thing. Other verbs say which remedy is wanted. */
const ANY = /^(?:fix|close|remediate|clear|clean ?up|change|update|put|open|set|make|configure)\b/i;
/** The most things that one answer gives advice on. */
const MOST = 50;
/** "that" in "groups that are open" points at nothing. */
const POINTING =
  /\b(?:it|this|that(?! (?:are|is|have|has|can|do|does|lets?|allow)\b)|these|those|them|they|him|her|ones?)\b/i;

/** Reports whether a text asks for instructions, not for a change: "how do I close the first one?" */
export const asksHow = (text: string): boolean => HOW_TO.test(text);

const HOW_TO =
  /^(?:(?:and|so|ok|okay|but|then|now|hey|hi|well|thanks|thank you|thx|cool|great|nice|btw)[,!. ]+)*(?:how (?:do|can|could|would|should|to)\b|how (?:i|we|one) (?:do|can|could|would|should)\b|what (?:should|can|do|would) (?:i|we|one|they|my team) (?:have to )?do\b|what is the (?:fix|remedy|best way))/i;
/** Pronouns for the thing that the thread is about. */
const POINTS = /\b(?:it|this|that|him|her)\b(?! [a-z]+s\b)/i;
/** The share of distinctive words of a check's finding, and of the question, that both must have. */
const ENOUGH = 0.6;

/** "how do I encrypt the crm database?": plans the remediation from the checks that look at the named things. */
export function adviceOn(
  verb: string,
  rest: string,
  looked: ToolPlan | undefined,
  graph: Graph | undefined,
): ToolPlan | undefined {
  if (!looked || POINTING.test(rest)) return undefined;
  // "turn on mfa for anna", "delete the volume"
  const of =
    /^(?:the |an? )?([\w -]+?) (?:for|on|of|at|from) /i.exec(rest)?.[1] ?? (ANY.test(verb) ? '' : verb);
  const topic = of && { fix_of: of.toLowerCase().replace(/^(?:remove|drop|get rid of)$/, 'delete') };
  const { filters = [] }: ListQuery = looked.args;
  const named = filters.find(({ field, op }) => /^(?:eq|contains)$/.test(op) && isNameField(field))?.value;
  const about = looked.args.resource ?? named;
  if (typeof about !== 'string') return filters.length > 0 ? likeliest(looked, `${verb} ${rest}`) : undefined;
  const kind = looked.args.kind ?? looked.tool;
  const exact = graph?.called(about).filter((thing) => thing.kind === kind) ?? [];
  const things = exact.length > 0 ? exact : (graph?.resolve(about).part.ofKind(String(kind)) ?? []);
  const [one, another] = things;
  if (!one) return undefined;
  if (!another)
    return toolPlan('resources.about', { resource: one.name ?? one.id, kind: one.kind, fix: true, ...topic });
  const ids = things.slice(0, MOST).map(({ id }) => id);
  return toolPlan('checks.findings', { things: ids, of: about, asks: 'fix' });
}

/** "how do I close the first one?" after a list: plans the remediation from the check that finds such things. */
export function advicePlan(text: string, { asked, focus, last }: Frame, rest = ''): ToolPlan | undefined {
  if (!last || !HOW_TO.test(text)) return undefined;
  const row = ordinalIn(text);
  if (last.tool === 'checks.findings' && !last.args.check && (row !== undefined || !focus))
    return toolPlan(last.tool, {
      ...last.args,
      ...(last.args.asks === 'worst' && { order: 'urgency' }),
      ...(last.args.asks === 'dearest' && { order: 'dollars' }),
      asks: 'fix',
      ...(row !== undefined && { row }),
    });
  if (last.tool === 'checks.benchmark') return onControl(last, row ?? (isLast(text) ? 'last' : undefined));
  if (focus && POINTS.test(text))
    return toolPlan('resources.about', { resource: focus.name ?? focus.id, kind: focus.kind, fix: true });
  if (last.tool === 'checks.findings')
    return last.args.check && (POINTING.test(text) || !rest) ? last : undefined;
  // Anything else that the message names was not shown.
  if (rest && !POINTING.test(rest) && rest.split(' ').length > 1 && row === undefined) return undefined;
  return likeliest(last, asked ?? '');
}

/** Plans the explanation of a failed control: the one that was asked about, or else the one shown, or the worst. */
const onControl = (last: ToolPlan, row: number | 'last' | undefined): ToolPlan =>
  last.args.control !== undefined || (row === undefined && last.args.row !== undefined)
    ? last
    : toolPlan(last.tool, { ...last.args, row: row ?? 1 });

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
  // "ssh" distinguishes these checks, "security group" does not.
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
      // "users without mfa" is enough, though the finding says more: one of its words occurs in no other.
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
