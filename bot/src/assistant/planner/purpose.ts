import { toolById } from '../../tools/index.ts';
import type { PlanInput, ToolPlan } from '../plan.ts';
import { subjectOf } from './onset/subject.ts';
import { toolPlan } from './tool-plan.ts';
import { wordsOf } from './turn/words.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';

/** "what does it do", "what is fraud-score for", "the purpose of that" */
const ASKS =
  /\bwhat(?:['’]?s| is| are)? (?:[\w.'-]+ ){1,5}?(?:for|good for|used for|about)\W*$|\bwhat (?:do|does) (?:[\w.'-]+ ){1,5}?do\W*$|\bpurpose\b/i;
const SAYS_SO = /^(?:purpose|good|used|do|does|exactly|actually|even|really|thing|things|stuff)$/;
/** Events show what people do, and costs what money is for. */
const ACTS = /^(?:iam\.|budgets|cost\.)/;

/** Plans what a thing is for: its description, or all that is known of it, with a note that AWS records no purpose. */
export function purposePlan(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  if (!ASKS.test(asked.text) || !asked.graph || asked.graph.isEmpty) return undefined;
  const subject = subjectOf(asked, lexicon);
  const [one, another] = subject?.things ?? [];
  if (!subject || !one || another || ACTS.test(one.kind)) return undefined;
  const left = wordsOf(subject.rest, lexicon).tokens.filter(
    ({ stem, word }) =>
      !FUNCTION_WORDS.has(word) &&
      !SAYS_SO.test(word) &&
      !lexicon.naming(stem).some(({ tool }) => tool.id === one.kind),
  );
  const tool = toolById(one.kind);
  if (left.length > 0 || tool?.kind !== 'list') return undefined;
  const of = { resource: one.name ?? one.id, kind: one.kind };
  return tool.fields.some(({ key }) => key === 'description')
    ? toolPlan('resources.about', { ...of, asked: [{ field: 'description' }, { topic: 'use' }] })
    : toolPlan('resources.about', of, {
        assumed: [`AWS records no purpose of ${tool.noun[1]}: this is what is known of it.`],
      });
}
