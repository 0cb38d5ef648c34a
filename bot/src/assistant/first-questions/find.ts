import type { Reply } from '../../contract/reply.ts';
import type { Entity } from '../../graph/entity.ts';
import type { ToolContext } from '../../tools/tool.ts';
import type { Assistant } from '../assistant.ts';
import type { Candidate } from './candidates.ts';
import { candidatesOf } from './candidates.ts';

/** So many are offered. */
const MOST = 3;
/** What is not proven by then is not offered. */
const ASK_MS = 40_000;

export interface FirstQuestions {
  questions: string[];
  /** What AWS charged for finding out. */
  costUsd: number;
}

/**
 * Questions that fit what is in some accounts and have an answer there: what is there suggests them, and each is asked once,
 * without a language model, before it is offered.
 * @param input.things what is there
 * @param input.within the name of the account that each question is to name, where there are others beside it
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
    if (found.length === MOST) break;
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

/** Something was found: no list of nothing, and no costs of zero. */
export function hasAnswer({ kind, table }: Reply): boolean {
  if (kind !== 'answer' || !table || table.rows.length === 0) return false;
  const money = table.columns.find(({ type }) => type === 'money');
  const isCost = money && table.columns[0]?.type === 'text' && money.key === 'cost';
  return !isCost || table.rows.some(({ cost }) => typeof cost === 'number' && cost > 0);
}
