import { createAssistant } from '@windsock/bot/assistant/assistant.ts';
import type { Frame } from '@windsock/bot/assistant/frame.ts';
import { readFrame } from '@windsock/bot/assistant/frame.ts';
import type { Effort, Investigator } from '@windsock/bot/assistant/investigator/investigator.ts';
import type { Plan, PlanInput, Planner } from '@windsock/bot/assistant/plan.ts';
import { createAws } from '@windsock/bot/aws/aws.ts';
import type { Graphs } from '@windsock/bot/graph/graphs.ts';
import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import type { ToolContext } from '@windsock/bot/tools/tool.ts';
import { settingsFor } from '../integration/aws-accounts.ts';
import type { AwsProxy } from '../integration/aws-proxy.ts';
import { createCanonical } from '../phrases/canonical.ts';
import type { Asked, Verdict } from './judge.ts';
import { judge, judgeAnswer } from './judge.ts';
import type { EvalQuestion } from './question.ts';
import { NOW, PRODUCTION, STAGING, TIMEZONE } from './setting.ts';
import { wantedBy } from './wanted.ts';

type Heard = Pick<AwsProxy, 'url' | 'calls'>;

/**
 * Asks every question with a planner, one after another, of the seeded AWS behind `proxy`, as the product does: each
 * thread has its own memory, and nothing is kept between threads. A language model often produces no plan to compare,
 * so its answers are scored instead.
 */
export async function evaluate(
  questions: EvalQuestion[],
  {
    answerMs,
    efforts = [],
    investigator,
    planner,
    proxy,
    onVerdict,
  }: {
    /** The limit for each message of a thread. */
    answerMs: number;
    /** Where the investigator's listener records the effort of each message. */
    efforts?: Effort[];
    investigator?: Investigator | undefined;
    planner: Planner;
    proxy: Heard;
    onVerdict?: (verdict: Verdict) => void;
  },
): Promise<Verdict[]> {
  const accounts = [PRODUCTION, STAGING];
  const aws = createAws(settingsFor(proxy.url));
  const canonical = createCanonical({ tools, accounts: accounts.map(named), now: NOW });
  const verdicts: Verdict[] = [];
  const graphs = investigator && createGraphs();
  for (const question of questions) {
    const open = (): ToolContext => {
      const signal = AbortSignal.timeout(answerMs);
      return {
        ...{ accounts, signal, clientsOf: aws.clientsOf, fanOut: aws.fanOut({ signal }) },
        ...{ timezone: TIMEZONE, now: NOW, progress: () => {} },
      };
    };
    const heard = await askThread(question, { graphs, investigator, planner, proxy, open });
    const asked = { ...heard, efforts: efforts.splice(0) };
    const verdict = graphs
      ? judgeAnswer(
          question,
          asked,
          question.facts.length > 0 ? [] : await wantedBy(question.plans, { open, graphs }),
        )
      : judge(question, asked, canonical);
    verdicts.push(verdict);
    onVerdict?.(verdict);
  }
  return verdicts;
}

/** Asks the messages of a thread; the result is that of the last one. */
async function askThread(
  { turns }: EvalQuestion,
  {
    graphs,
    investigator,
    planner,
    proxy,
    open,
  }: {
    graphs: Graphs | undefined;
    investigator: Investigator | undefined;
    planner: Planner;
    proxy: Heard;
    open: () => ToolContext;
  },
): Promise<Asked> {
  const heard = listening(planner);
  const assistant = createAssistant({ tools, planner: heard, investigator, graphs });
  let frame: Frame | undefined;
  let asked: Asked | undefined;
  for (const text of turns) {
    proxy.calls.length = 0;
    heard.begin();
    const start = performance.now();
    const answer = await assistant.answer({ text, frame, context: open() });
    frame = answer.frame ? readFrame(answer.frame) : frame;
    asked = {
      plan: heard.last(),
      reply: answer.reply,
      calls: [...proxy.calls],
      planMs: heard.ms(),
      totalMs: performance.now() - start,
    };
  }
  if (!asked) throw new Error('A thread without messages');
  return asked;
}

/**
 * Wraps a planner to record the plan of a whole message, and the time that it took. Parts of the message, and the message
 * without one of its words, are planned, too.
 */
function listening(planner: Planner): Planner & { begin(): void; last(): Plan; ms(): number } {
  let whole: string | undefined;
  let last: Plan = { kind: 'unknown', options: [] };
  let ms = 0;
  return {
    ...planner,
    plan(input: PlanInput) {
      const start = performance.now();
      const plan = planner.plan(input);
      whole ??= input.text;
      if (input.text === whole) {
        last = plan;
        ms = performance.now() - start;
      }
      return plan;
    },
    begin: () => {
      whole = undefined;
    },
    last: () => last,
    ms: () => ms,
  };
}

const named = ({ id, alias }: { id: string; alias?: string }) => ({ id, ...(alias && { alias }) });
