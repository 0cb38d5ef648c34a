import type { Asking, CustomTool } from '../../../tools/tool.ts';
import { customSlots } from '../custom-slots.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { PhraseMatch } from '../words/phrases.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import type { Candidate } from './candidate.ts';

/** Words that say no more of an account, a region or a result than that it can be asked. Stems. */
const FILLING = new Set(
  'connected hooked plugged turned wired linked enabled active opted read attached configured name alias'.split(
    ' ',
  ),
);

/** An asked question is clear, as one that names its things is. */
const ASKED = 9;

/** What the tools tell that list nothing: each that is asked for in its own words, else the one that is named. `others`: found already. */
export function customCandidates(question: Question, others: Candidate[], lexicon: Lexicon): Candidate[] {
  const asked = lexicon.customTools.flatMap((tool) => askedCandidate(question, tool) ?? []);
  if (asked.length > 0 || others.some(({ noun }) => noun)) return asked;
  const named = namedCandidate(question, lexicon);
  return named ? [named] : [];
}

function askedCandidate(question: Question, tool: CustomTool): Candidate | undefined {
  for (const { pattern, args } of tool.asked ?? []) {
    const match = matchOf(pattern, question.text);
    const meant = match && (args ? args(match.groups ?? {}) : {});
    if (!match || !meant) continue;
    const [start, end] = [match.index, match.index + match[0].length];
    const ignored = unexplained(question, (at) => {
      const token = question.tokens[at];
      return token !== undefined && token.start < end && token.end > start;
    });
    return {
      plan: toolPlan(tool.id, { ...customSlots(question, tool), ...meant }, { ignored }),
      score: ASKED - 1.5 * ignored.length,
      noun: true,
      nounAt: question.tokens.findIndex((token) => token.end > start),
    };
  }
  return undefined;
}

function matchOf({ source }: Asking['pattern'], text: string): RegExpExecArray | null {
  let compiled = COMPILED.get(source);
  if (!compiled) {
    compiled = new RegExp(source, 'i');
    COMPILED.set(source, compiled);
  }
  return compiled.exec(text);
}

const COMPILED = new Map<string, RegExp>();

function namedCandidate(question: Question, lexicon: Lexicon): Candidate | undefined {
  const named = lexicon.customs
    .all(question.tokens)
    .reduce<PhraseMatch<CustomTool> | undefined>(
      (longest, match) => (longest && width(longest) >= width(match) ? longest : match),
      undefined,
    );
  const tool = named?.meanings[0];
  if (!named || !tool) return undefined;
  const ignored = unexplained(question, (at) => at >= named.from && at < named.to);
  return {
    plan: toolPlan(tool.id, customSlots(question, tool), { ignored }),
    score: 3 + 2 * width(named) - ignored.length,
    noun: true,
    nounAt: named.from,
  };
}

const width = ({ from, to }: PhraseMatch<CustomTool>): number => to - from;

function unexplained({ taken, tokens }: Question, explained: (at: number) => boolean): string[] {
  return tokens
    .filter(
      ({ stem, word }, at) =>
        !explained(at) && !taken[at] && !FILLING.has(stem) && !STOP_WORDS.has(word) && !STOP_WORDS.has(stem),
    )
    .map(({ raw }) => raw);
}
