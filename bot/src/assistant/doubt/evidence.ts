import { plainText } from '../../reply/markup.ts';
import { isRequest, looksLikeQuestion, partsOf } from '../parts.ts';
import type { AnsweredTurn } from './answered-turn.ts';
import { contentWords, rootOf, untracedWords, wordsOf } from './untraced-words.ts';

/**
 * Returns what speaks for or against an answer, each with its strength, mostly between 0 and 2. None of it depends on
 * the account: no names of resources, teams or people. weights.json tells what each is worth.
 */
export function evidenceOf(turn: AnsweredTurn): Map<string, number> {
  return new Map([
    [`follows:${turn.follows}`, 1],
    ...ofMessage(turn.text),
    ...ofReply(turn),
    ...[...planWords(turn.reply.plan)].map((each) => [`plan:${each}`, 1] as const),
  ]);
}

function ofMessage(text: string): [string, number][] {
  const words = wordsOf(text);
  const count = (pattern: RegExp, most: number) => Math.min(text.match(pattern)?.length ?? 0, most);
  return [
    ['words', Math.min(words.length, 25) / 10],
    ['content', Math.min(contentWords(text).length, 12) / 5],
    ['and', count(/\band\b|[&+]/gi, 3)],
    ['stops', count(/[,.;]\s/g, 4) / 2],
    ['questions', count(/\?/g, 2)],
    ...words.map((word): [string, number] => [`word:${rootOf(word)}`, 1]),
  ];
}

function ofReply(turn: AnsweredTurn): [string, number][] {
  const { parts, plan, text } = turn.reply;
  const said = plainText(text);
  const content = contentWords(turn.text).length;
  const untraced = untracedWords(turn).length;
  const filters = (plan?.args as { filters?: unknown[] } | undefined)?.filters?.length ?? 0;
  const opening = OPENING.exec(said)?.[0].toLowerCase();
  return [
    ['untraced', Math.min(untraced, 8) / 4],
    ['untraced share', untraced / Math.max(1, content)],
    ['length', Math.min(said.length, 300) / 150],
    ['sentences', Math.min(said.match(/[.;:](?:\s|$)/g)?.length ?? 0, 4) / 2],
    ['filters', Math.min(filters, 4) / 2],
    ...ofQuestions(turn),
    ...(opening ? [[`opens:${opening}`, 1] as [string, number]] : []),
    ...(LEAVES_OUT.test(said) ? [['leaves out', 1] as [string, number]] : []),
    ...parts.map((part): [string, number] => [`has:${part}`, 1]),
  ];
}

/** "did it run, how long did it take": several questions to which one tool answers. */
function ofQuestions({ reply: { parts, plan }, text }: AnsweredTurn): [string, number][] {
  const questions = partsOf(text).filter((part) => looksLikeQuestion(part) || isRequest(part)).length;
  if (questions < 2) return [];
  const isOne = plan && !parts.includes('sections');
  return [[isOne ? 'several questions, one answer' : 'several questions and answers', 1]];
}

/** “No: …” denies, and “No instances are …” found nothing. */
const OPENING =
  /^(?:(?:no|yes)\b:?|(?:none|nobody|nothing|not|there|i|the|neither|both|most|all|in|since|about|only)\b)/i;
const LEAVES_OUT = /did not understand|left out|not narrowed/;

/** Returns the tool, and the paths of its arguments. Only values of a closed set are included: operators, measures. */
function planWords(plan: AnsweredTurn['reply']['plan']): Set<string> {
  if (!plan) return new Set(['none']);
  const found = new Set([`tool ${plan.tool}`]);
  visit(plan.args, []);
  return found;

  function visit(value: unknown, path: readonly string[]): void {
    if (Array.isArray(value)) for (const each of value) visit(each, path);
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) visit(each, [...path, key]);
    else {
      found.add(path.join('.'));
      const said = String(value).replace(/^tag:.*/, 'tag');
      if (CLOSED.has(path.at(-1) ?? '') && WORD.test(said)) found.add(`${path.join('.')} ${said}`);
    }
  }
}

/** No date, and no description of things. */
const WORD = /^[a-z][a-z_.-]*\d?$/;
/** The arguments whose values are of a closed set. */
const CLOSED = new Set(
  `action asks by dimension direction end field fn granularity group_by kind metric now of op same service since sort
  stat thing topic`.split(/\s+/),
);
