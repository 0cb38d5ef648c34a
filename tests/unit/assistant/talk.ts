import { createAssistant } from '@windsock/bot/assistant/assistant.ts';
import { partsOf } from '@windsock/bot/assistant/parts.ts';
import type { Plan, Planner } from '@windsock/bot/assistant/plan.ts';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { peel } from '@windsock/bot/assistant/planner/words/peeled.ts';
import type { Account } from '@windsock/bot/aws/account.ts';
import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import type { Graphs } from '@windsock/bot/graph/graphs.ts';
import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { openAccounts } from '@windsock/bot/services/accounts/open.ts';
import { tools } from '@windsock/bot/tools/index.ts';

/** When the demo account is asked. */
export const NOW = new Date('2026-11-21T10:00:00Z');

const graphs = createGraphs({ waitMs: 30_000 });
const planner = createBuiltInPlanner([...tools]);
const aws = createAws({ now: () => NOW });
const logger = createLogger({ level: 'silent' });

export interface Turn {
  /** How the last message was understood; with several questions, the last of them. */
  plan: Plan | undefined;
  reply: Reply;
  /** Whether the last reply's table is sent as a file. */
  asFile: boolean;
}

/** Sends messages in one thread to an assistant that knows the demo account. */
export async function talk(
  messages: readonly string[],
  known: Graphs | null = graphs,
  accounts: Account[] = [demoAccount],
): Promise<Turn> {
  let plan: Plan | undefined;
  let asked: string[] = [];
  const watched: Planner = {
    ...planner,
    plan(input) {
      const made = planner.plan(input);
      // Words within a question are planned as well, to see whether they stand for things.
      if (plan === undefined || asked.includes(input.text)) plan = made;
      return made;
    },
  };
  const assistant = createAssistant({ tools, planner: watched, graphs: known ?? undefined });
  let frame: unknown;
  let reply: Reply | undefined;
  let asFile = false;
  for (const text of messages) {
    plan = undefined;
    asked = [text, ...partsOf(text), ...partsOf(peel(text).text)];
    const context = openAccounts({
      ctx: { aws, logger, now: () => NOW.getTime() },
      input: {
        ...{ accounts, timezone: 'UTC', signal: AbortSignal.timeout(60_000) },
        progress: () => {},
      },
    });
    const answer = await assistant.answer({ text, frame, context });
    // A thread's memory is stored as JSON.
    if (answer.frame) frame = JSON.parse(JSON.stringify(answer.frame));
    reply = answer.reply;
    asFile = answer.asFile === true;
  }
  if (!reply) throw new Error('nothing was said');
  return { plan, reply, asFile };
}

export const planned = async (...messages: string[]) => {
  const { reply } = await talk(messages);
  return { text: reply.text, tool: reply.plan?.tool, ...reply.plan?.args } as Record<string, unknown>;
};
