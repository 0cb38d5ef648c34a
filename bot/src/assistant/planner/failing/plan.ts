import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { ofHealth } from '../how-it-ails.ts';
import { readAll } from '../readings.ts';
import type { Question } from '../slots/question.ts';
import { asksWhatStarts } from '../ties/triggers.ts';
import { toolPlan } from '../tool-plan.ts';
import { wordsOf } from '../turn/words.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Token } from '../words/text.ts';
import { CAN_FAIL } from './noun-in.ts';
import { subjectOf } from './subject.ts';
import { tasksPlan } from './tasks-plan.ts';
import { HAS_ERRORS, topicsOfFailure } from './topics.ts';
import { isAround } from './words.ts';

/** "only the ones firing": narrows a list, and asks nothing of its rows. */
const ONLY_ONES = /\b(?:only|just) (?:the |those )?(?:[a-z]+ )?ones?\b/i;

/** The most things that are diagnosed one by one. */
const MOST = 4;

/**
 * "which resource broke it", "with which image", "is the first one fixed since": plans the diagnosis of one or a few
 * things, whether they are named, pointed at, or all that was shown. The words of the message must be understood; if it
 * names the thing, the answer may list one as left out.
 */
export function failurePlan(asked: PlanInput, lexicon: Lexicon): Plan | undefined {
  const { question } = readAll(asked, lexicon);
  const isPlaced = question.accounts.length + question.regions.length > 0;
  if (isPlaced || ONLY_ONES.test(asked.text)) return undefined;
  const subject = subjectOf(asked, lexicon);
  const [first, another] = subject?.things ?? [];
  if (!subject || !first || subject.things.some(({ kind }) => kind !== first.kind)) return undefined;
  const timeless = withoutTimes(subject.rest, question);
  const { tokens } = wordsOf(timeless, lexicon);
  const words = tokens.map(({ word }) => word);
  const topics = CAN_FAIL.test(first.kind)
    ? topicsOfFailure(timeless, words, { kind: first.kind, isOfSeveral: another !== undefined })
    : [];
  const { window } = question;
  // "what triggers it" asks what starts a function. Only in a thread about its health does it ask for the cause.
  const isOfStarts = first.kind === 'lambda.functions' && asksWhatStarts(timeless, words);
  if (isOfStarts && !(ofHealth(asked.frame?.last) && words.includes('triggered'))) return undefined;
  // Events and metrics answer what happened at a time; errors of a time are answered here.
  const isOfErrors = topics.every((topic) => topic === 'error');
  if (topics.length === 0 || (isTimed(question) && !(window && isOfErrors))) return undefined;
  const left = tokens.filter((token) => !isUnderstood(token, first.kind, lexicon));
  if (left.length > (subject.isNamed ? MAX_LEFT : 0)) return undefined;
  if (first.kind === 'ecs.tasks') return tasksPlan(subject.things, topics, asked);
  const about = (one: Shown): ToolPlan =>
    toolPlan(
      'resources.about',
      {
        ...{ resource: one.name ?? one.id, kind: one.kind, asked: topics.map((topic) => ({ topic })) },
        ...(isTimed(question) && window && { window }),
      },
      { ignored: left.map(({ raw }) => raw) },
    );
  if (!another) return about(first);
  return subject.things.length <= MOST
    ? { kind: 'several', plans: subject.things.map(about), ofShown: true }
    : undefined;
}

/** The most words that an answer about a named thing may leave out. It says so. */
const MAX_LEFT = 1;

const isTimed = ({ hours, periods, window }: Question): boolean =>
  periods.length > 0 || hours !== undefined || window !== undefined;

/** Leaves out the words for a time that was read. */
function withoutTimes(rest: string, { hours, periods, text }: Question): string {
  const times = [...periods, ...(hours ? [hours] : [])].map(({ end, start }) => text.slice(start, end));
  return [...times, LAST_HOURS.exec(rest)?.[0] ?? ''].reduce((left, said) => left.replace(said, ' '), rest);
}

const LAST_HOURS =
  /\b(?:in|over|for|during|within)?\s*(?:the )?(?:last|past) (?:\d+ )?(?:minutes?|hours?|days?|weeks?)\b/i;

function isUnderstood({ stem, word }: Token, kind: string, lexicon: Lexicon): boolean {
  return (
    FUNCTION_WORDS.has(word) ||
    isAround(word) ||
    lexicon.naming(stem).some(({ tool }) => tool.id === kind) ||
    (HAS_ERRORS.test(kind) && lexicon.speaking(stem).some(({ tool }) => tool.id === kind))
  );
}
