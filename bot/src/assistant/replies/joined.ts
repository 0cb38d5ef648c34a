import type { Reply, Section } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { data } from '../../reply/markup.ts';
import { tools } from '../../tools/index.ts';
import type { ToolPlan } from '../plan.ts';
import { describePlan } from '../planner/describe.ts';

/** The answer to one of the questions of a message. */
export interface Answered {
  /** Absent for an overview, which has its own sections. */
  plan?: ToolPlan;
  reply: Reply;
}

/** Joins the answers to the questions of one message into one reply, with the parts that were not understood. */
export function joinedReply(answers: readonly Answered[], unclear: readonly string[]): Reply {
  const said = joined(unclear.map((part) => `“${data(part)}”`));
  const rest = unclear.length > 0 ? ` I did not understand ${said}.` : '';
  const [first, another] = answers;
  if (first && !another) return { ...first.reply, text: `${first.reply.text}${rest}` };
  const replies = answers.map(({ reply }) => reply);
  const texts = [...new Set(replies.map(({ text }) => text))];
  const scopes = replies.flatMap(({ scope }) => scope ?? []);
  const [scope] = scopes;
  // One unknown cost makes the sum unknown.
  const costs = scopes.map(({ cost_usd }) => cost_usd ?? Number.NaN);
  const cost_usd = costs.reduce((sum, cost) => sum + cost, 0);
  return {
    kind: kindOf(replies),
    // What another answer says as well appears once.
    text: `${texts.filter((text) => !texts.some((other) => other !== text && other.includes(text))).join(' ')}${rest}`,
    sections: answers.flatMap(({ plan, reply }) => reply.sections ?? (plan && sectionOf(plan, reply)) ?? []),
    gaps: replies.flatMap(({ gaps = [] }) => gaps),
    notes: [...new Set(replies.flatMap(({ notes = [] }) => notes))],
    sources: replies.flatMap(({ sources = [] }) => sources),
    ...(scope && {
      scope: {
        ...withoutCost(scope),
        ms: scopes.reduce((sum, { ms = 0 }) => sum + ms, 0),
        ...(!Number.isNaN(cost_usd) && { cost_usd }),
      },
    }),
  };
}

const withoutCost = ({ cost_usd: _, ...scope }: NonNullable<Reply['scope']>): NonNullable<Reply['scope']> =>
  scope;

/** Returns the kind of the joined reply. A refused part does not make the answered parts a failure. */
function kindOf(replies: readonly Reply[]): Reply['kind'] {
  const answered = replies.filter(({ kind }) => kind !== 'refusal');
  if (answered.length === 0) return 'refusal';
  return answered.every(({ kind }) => kind === 'answer') ? 'answer' : 'error';
}

/** Returns what a reply draws besides its sentence. Undefined if it draws nothing. */
export function sectionOf(plan: ToolPlan, { bullets, chart, table }: Reply): Section | undefined {
  if (!bullets && !chart && !table) return undefined;
  return {
    title: describePlan(plan, tools),
    ...(bullets && { bullets }),
    ...(chart && { chart }),
    ...(table && { table }),
  };
}
