import type { Reply } from '../../contract/reply.ts';
import type { Entity } from '../../graph/entity.ts';
import type { ToolContext } from '../../tools/tool.ts';
import type { Assistant } from '../assistant.ts';
import { candidatesOf } from './candidates.ts';
import type { Candidate } from './questions-by-kind.ts';

/** The number of questions offered. */
const MAX_QUESTIONS = 3;
/** A question that is not verified in this time is not offered. */
const ASK_MS = 40_000;

export interface FirstQuestions {
  questions: string[];
  /** What AWS charged for the verification. */
  costUsd: number;
}

/**
 * Finds questions that fit the accounts and have an answer there. Existing resources suggest them, and each is asked
 * once, without a language model, before it is offered.
 * @param input.things the existing resources
 * @param input.within the name of the account for the questions, if there are others
 * @throws the signal's reason
 */
export async function findFirstQuestions({
  ctx: { assistant },
  input: { context, things, within, workspace },
}: {
  ctx: { assistant: Assistant };
  input: { context: ToolContext; things: readonly Entity[]; within?: string | undefined; workspace: string };
}): Promise<FirstQuestions> {
  const found: Candidate[] = [];
  let costUsd = 0;
  const deadline = AbortSignal.timeout(ASK_MS);
  const signal = AbortSignal.any([context.signal, deadline]);
  const accounts = new Set(things.map(({ account }) => account));
  for (const candidate of candidatesOf(things)) {
    if (found.length === MAX_QUESTIONS) break;
    if (found.some(({ topic }) => topic === candidate.topic)) continue;
    const text = within ? candidate.text.replace(/\??$/, (end) => ` in ${within}${end}`) : candidate.text;
    try {
      const { reply } = await assistant.answer({ text, context: { ...context, signal }, workspace });
      costUsd += reply.scope?.cost_usd ?? 0;
      const isOfThem = !within || reply.scope?.accounts.every(({ id }) => accounts.has(id));
      if (isOfThem && hasAnswer(reply)) found.push({ ...candidate, text });
    } catch (error) {
      context.signal.throwIfAborted();
      if (deadline.aborted) break;
      throw error;
    }
  }
  return { questions: found.map(({ text }) => text), costUsd };
}

/** Returns whether something was found: not an empty list, and not costs of zero. */
export function hasAnswer({ kind, table }: Reply): boolean {
  if (kind !== 'answer' || !table || table.rows.length === 0) return false;
  const money = table.columns.find(({ type }) => type === 'money');
  const isCost = money && table.columns[0]?.type === 'text' && money.key === 'cost';
  return !isCost || table.rows.some(({ cost }) => typeof cost === 'number' && cost > 0);
}
