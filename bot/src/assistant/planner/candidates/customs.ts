import type { Asking } from '../../../tools/asking.ts';
import type { CustomTool } from '../../../tools/tool.ts';
import { customSlots, unexplained } from '../custom-slots.ts';
import type { Readings } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { tokensOf } from '../words/text.ts';
import type { Candidate } from './candidate.ts';
import { namedCandidate } from './named-custom.ts';

/** The score of a question that matches a tool's own pattern. It is as clear as one that names its things. */
const ASKED = 9;

const LOSSLESS = 4;

/**
 * Returns candidates for the tools that are not lists: every tool whose pattern matches, otherwise the one that is
 * named.
 * @param others the candidates found before
 */
export function customCandidates(readings: Readings, others: Candidate[], lexicon: Lexicon): Candidate[] {
  const asked = lexicon.customTools.flatMap((tool) => askedCandidate(readings, tool) ?? []);
  // "who changed the security group open-ssh": a candidate that explains every word wins if all others leave some out.
  const isLossy = others.every(({ plan }) => plan.ignored?.length);
  if (asked.length > 0)
    return asked.map((one) => (isLossy && !one.plan.ignored ? { ...one, score: one.score + LOSSLESS } : one));
  const named = namedCandidate(readings, others);
  return named ? [named] : [];
}

function askedCandidate(readings: Readings, tool: CustomTool): Candidate | undefined {
  const { question } = readings;
  for (const { args, assumed, pattern } of tool.asked ?? []) {
    const match = matchOf(pattern, question.text);
    const meant = match && (args ? args(match.groups ?? {}) : {});
    if (!match || !meant || isNoName(match.groups)) continue;
    const inside = new Set(tokensOf(question.tokens, match));
    const isSaid = (at: number) => inside.has(at);
    const slots = customSlots(readings, tool, isSaid, meant);
    const ignored = unexplained(question, (at) => isSaid(at) || slots.taken.has(at)).filter(
      (word) => !(tool.id.startsWith('cost.') && MONEY.test(word)),
    );
    const plan = toolPlan(
      tool.id,
      { ...slots.args, ...meant },
      { ignored, ...(assumed && { assumed: [assumed] }) },
    );
    return {
      plan,
      score: ASKED - 1.5 * ignored.length + (WHO_DID.test(question.text) ? BY_WHOM : 0),
      noun: true,
      nounAt: question.tokens.findIndex((token) => token.end > match.index),
    };
  }
  return undefined;
}

/** "which boxes got switched off": the pattern expects a name here, not a function word. */
const isNoName = (groups: RegExpExecArray['groups']): boolean =>
  Object.entries(groups ?? {}).some(
    ([key, said = '']) =>
      /^(?:resource|object|name|query|actor|user|who)$/.test(key) &&
      FUNCTION_WORDS.has(said.toLowerCase()) &&
      !/^(?:any|some|every|no|who|we|i$|it$|that$|this$|th[eo]\w+$)/i.test(said),
  );

/** "who turned on the instance web-9?": no list shows who did it. */
const WHO_DID =
  /^(?:(?:and|so|hey|hi|ok|please)[, ]+)*(?:which (?:iam )?(?:user|role|person|principal) (?=\w+ed\b)|who )(?!has\b|have\b|is\b|are\b|can\b|may\b|does\b|owns\b|never\b|(?:do|did) not\b)/i;

const BY_WHOM = 3;

/** Words for what every money tool is about. */
const MONEY = /^(?:costs?|spend|spending|spent|bill|bills|billing|charges?|money|invoice)$/i;

function matchOf(pattern: Asking['pattern'], text: string): RegExpExecArray | null {
  let compiled = COMPILED.get(pattern);
  if (!compiled) {
    compiled = new RegExp(pattern.source, 'i');
    COMPILED.set(pattern, compiled);
  }
  return compiled.exec(text);
}

const COMPILED = new WeakMap<Asking['pattern'], RegExp>();
