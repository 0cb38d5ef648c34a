import type { CustomTool } from '../../../tools/tool.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { oneOf } from '../words/patterns.ts';
import type { PhraseMatch } from '../words/phrases.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import type { Candidate } from './candidate.ts';

/** Questions about who asks, not about things. */
const WHO_AM_I = new RegExp(
  oneOf(
    /\bwho ?am ?i\b|\bwho are we\b|\bas whom\b|\b(?:logged|signed) in as\b|\bcaller[ -]?identity\b/,
    /\b(?:which|what)(?: iam| aws)? (?:role|identity|principal|credentials|user|arn) (?:are|do|am|is) (?:you|we|i|windsock|this|it)\b/,
    /\b(?:which|what)(?: aws)? account (?:is (?:this|it)|am i|are (?:you|we)|do you|does (?:this|windsock))\b/,
    /\b(?:what is |which is |show |tell me )?(?:my|our|the|this|your)(?: current)?(?: aws)? account(?: id| number| name)\b/,
    /\b(?:which|what) account id\b/,
  ),
  'i',
);

/** Words that say no more of an account or a region than that it can be asked. Stems. */
const ACCOUNT_WORDS = new Set(
  'connected hooked plugged turned wired linked enabled active opted read attached configured name alias'.split(
    ' ',
  ),
);

/** Who asks, which accounts there are, which regions: what the tools tell that list nothing. `others`: found already. */
export function accountCandidates(question: Question, others: Candidate[], lexicon: Lexicon): Candidate[] {
  if (WHO_AM_I.test(question.text) && lexicon.tools.some(({ id }) => id === 'account.whoami'))
    return [{ plan: toolPlan('account.whoami', {}), score: 9, noun: true, nounAt: 0 }];
  if (others.some(({ noun }) => noun)) return [];
  const named = lexicon.customs
    .all(question.tokens)
    .reduce<PhraseMatch<CustomTool> | undefined>(
      (longest, match) => (longest && width(longest) >= width(match) ? longest : match),
      undefined,
    );
  const tool = named?.meanings[0];
  if (!named || !tool) return [];
  const args =
    question.accounts.length > 0 && 'accounts' in tool.args.shape ? { accounts: question.accounts } : {};
  const ignored = unexplained(question, named);
  return [
    {
      plan: toolPlan(tool.id, args, { ignored }),
      score: 3 + 2 * width(named) - ignored.length,
      noun: true,
      nounAt: named.from,
    },
  ];
}

const width = ({ from, to }: PhraseMatch<CustomTool>): number => to - from;

function unexplained({ taken, tokens }: Question, { from, to }: PhraseMatch<CustomTool>): string[] {
  return tokens
    .filter(
      ({ stem, word }, at) =>
        (at < from || at >= to) &&
        !taken[at] &&
        !ACCOUNT_WORDS.has(stem) &&
        !STOP_WORDS.has(word) &&
        !STOP_WORDS.has(stem),
    )
    .map(({ raw }) => raw);
}
