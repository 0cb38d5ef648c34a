import { startSlack } from '../../support/slack-app.ts';
import type { EvalQuestion } from '../question.ts';
import { askApi } from './ask-api.ts';
import { askChat } from './ask-chat.ts';
import type { Agent } from './ask-mcp.ts';
import { connectAgent } from './ask-mcp.ts';
import { differences } from './compare.ts';
import { counterpartOf } from './counterpart.ts';
import type { SameProduct } from './product.ts';
import { startSameProduct } from './product.ts';
import type { Shown } from './shown.ts';
import { shownByApi, shownByMcp, shownInChat } from './shown.ts';

/** One question, asked in chat, over the API and over MCP. */
export interface Compared {
  question: EvalQuestion;
  /** Why it was not compared. */
  why?: string;
  /** The differing numbers, one line each. */
  differences: string[];
  /** How many numbers, including those in table cells, the API's answer contains. */
  numbers: number;
}

/**
 * Asks each question three times of the AWS at `awsUrl`, or of the demo account, at the same time on a shared clock: in
 * Slack, over the API, and through the MCP call that corresponds to the API answer's plan. It compares the numbers as
 * they arrive.
 */
export async function evaluateSame(
  questions: readonly EvalQuestion[],
  { awsUrl, onCompared = () => {} }: { awsUrl?: string; onCompared?: (compared: Compared) => void },
): Promise<Compared[]> {
  const slack = await startSlack();
  const product = await startSameProduct(awsUrl, slack);
  const agent = await connectAgent(product);
  const all: Compared[] = [];
  try {
    for (const question of questions) {
      const compared = { question, ...(await compare(question, { agent, product, slack })) };
      all.push(compared);
      onCompared(compared);
    }
  } finally {
    await agent.close();
    await product.close();
    await slack.close();
  }
  return all;
}

async function compare(
  { turns }: EvalQuestion,
  {
    agent,
    product,
    slack,
  }: { agent: Agent; product: SameProduct; slack: Awaited<ReturnType<typeof startSlack>> },
): Promise<Omit<Compared, 'question'>> {
  product.tick();
  const reply = await askApi(turns, product);
  if (!reply.plan)
    return { why: `answered without reading AWS (${reply.kind})`, differences: [], numbers: 0 };
  const api = shownByApi(reply);
  const numbers = numbersIn(api);
  const chat = shownInChat(await askChat(turns, { product, slack }));
  const inChat = differences(api, chat).map((line) => `chat: ${line}`);
  const call = counterpartOf(reply.plan, new Date(product.clock.now));
  if ('why' in call) return { why: call.why, differences: inChat, numbers };
  const result = await agent.call(call);
  if ('refused' in result)
    return {
      differences: [...inChat, `${call.name} ${JSON.stringify(call.input)}: refused, ${result.refused}`],
      numbers,
    };
  // Whatever the channel, unreadable data must never be reported as nothing.
  const isUnread = reply.kind === 'error' && result.outcome !== 'not_read';
  const overMcp = [
    ...(isUnread ? [`could not be read, not ${result.outcome}`] : []),
    // If the name does not exist at all, chat reports that nothing was found.
    ...differences(api, shownByMcp(result), {
      ...call,
      ...(result.outcome.startsWith('no_such') && { inOtherWords: true }),
    }),
  ].map((line) => `${call.name}: ${line}`);
  return { differences: [...inChat, ...overMcp], numbers };
}

const numbersIn = ({ figures, lines, rows }: Shown): number =>
  [figures, lines.flat(), rows.flat()].reduce((sum, { length }) => sum + length, 0);
