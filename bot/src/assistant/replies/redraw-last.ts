import type { Reply, Source } from '../../contract/reply.ts';
import { data, plainText } from '../../reply/markup.ts';
import type { Tool } from '../../tools/tool.ts';
import type { Plan, ToolPlan } from '../plan.ts';
import { describePlan } from '../planner/describe.ts';
import { inFewLines } from './in-few-lines.ts';
import { redrawn } from './redrawn.ts';

interface Of {
  /** The plan of the last answer. */
  last: ToolPlan | undefined;
  tools: readonly Tool[];
  /** Whether its sections support one answer, whose first sentence stands alone. */
  isOne?: boolean;
}

/** Returns the last answer in another form, its sources, or the meaning of a word in it. */
export function redrawnAs(
  plan: Extract<Plan, { kind: 'redraw' }>,
  reply: Reply,
  { isOne = false, last, tools }: Of,
): Reply {
  if (plan.as === 'short' && (plan.lines || plan.simply)) return inFewLines(reply, { ...plan, isOne });
  if (plan.as !== 'source' && plan.as !== 'meaning') return redrawn(reply, plan.as);
  if (reply.kind !== 'answer') return reply;
  const what = last ? describePlan(last, tools) : 'that';
  const text = 'of' in plan ? meaningText(reply, plan.of, what) : sourceText(reply, what);
  const { bullets: _, chart: __, sections: ___, table: ____, ...bare } = reply;
  return { ...bare, text };
}

/** The most calls named in a sentence. */
const NAMED = 4;

function sourceText({ scope, sources = [], text }: Reply, what: string): string {
  const apis = [...new Set(sources.map(({ api }: Source) => api))];
  const named = apis.slice(0, NAMED).map((api) => `**${api}**`);
  const more = apis.length > NAMED ? ` and ${apis.length - NAMED} more` : '';
  const where = scope?.accounts.map(({ id, name }) => name ?? id).join(', ');
  const from = apis.length > 0 ? `${named.join(', ')}${more}` : 'what AWS told me';
  return `I read that from AWS just now, and guess nothing: ${data(what)}, by ${from}${where ? `, in ${data(where)}` : ''}. It says: ${text}`;
}

/** Returns the sentences of an answer that mention a word. Nothing else is known about it. */
function meaningText({ bullets = [], notes = [], text }: Reply, word: string, what: string): string {
  const wanted = word.toLowerCase();
  const isOf = (sentence: string) => plainText(sentence).toLowerCase().includes(wanted);
  const said = [...notes, ...bullets].filter(isOf);
  if (said.length > 0) return said.slice(0, 3).join(' ');
  return isOf(text)
    ? `I know no more of “${data(word)}” than this: ${text}`
    : `“${data(word)}” is no word of that answer, and I cannot explain it: AWS’s documentation does. It was about ${data(what)}.`;
}
