import { code } from '../../tools/list/words.ts';
import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import { choiceFor } from './choices.ts';
import { toolPlan } from './tool-plan.ts';
import type { Lexicon } from './words/lexicon.ts';

/** Where somebody is and how they are, which is in no account. */
const STATE =
  /on (?:(?:a|an|his|her|their|parental|maternity|paternity|sick|annual) )*(?:holidays?|vacation|leave|pto|break|trip|call|train|plane)|off(?: (?:today|tomorrow|sick|this week))?|sick|ill|(?:in|at|out of) (?:the |a |his |her |their )?(?:office|meeting|home|work|lunch|desk|school|gym|town)|in (?:today|tomorrow)|back (?:on|from|tomorrow|today|yet|soon|next)|married|single|nice|friendly|pregnant|available|free|busy|awake|asleep|reachable|retired|away|out (?:today|sick)|working today|works? (?:on \w+days?|part[- ]time|full[- ]time|from home)|lives?|like to eat/
    .source;
/** What somebody has or is outside AWS. */
const OWN =
  /(?:(?:tele)?phone|mobile|cell|whatsapp)(?: number)?|number|birthday|(?:home )?address|salary|boss|line manager|manager|wife|husband|partner|surname|last name|full name|calendar|job title|job|desk|pronouns?|shift/
    .source;
const PRIVATE = new RegExp(`\\b(?:${STATE}|${OWN})\\b`, 'i');

/** Whether a message may ask about a person's life, so that the names of people must be known. */
export const mayBePrivate = (text: string): boolean => PRIVATE.test(text);

/**
 * "is maria on holiday", "what is the phone number of sam": says that the accounts do not contain this, and offers what
 * is known.
 */
export function ofPerson(
  plan: Plan,
  { graph, text }: Pick<PlanInput, 'graph' | 'text'>,
  { tools }: Lexicon,
): Plan | undefined {
  if (!graph || graph.isEmpty || plan.kind === 'several') return undefined;
  const words = new Set((text.match(/[\w.@-]+/g) ?? []).map((word) => word.replace(/^[.-]+|[.-]+$/g, '')));
  const people = [...words].filter((word) => graph.called(word).some(({ kind }) => kind === 'iam.users'));
  const [name, another] = people;
  if (!name || another || !(asksOf(name, text) || isAllUnread(plan))) return undefined;
  // "has crm-vendor done anything besides uploads": what somebody did is among the events.
  if (plan.kind === 'tool' && !asksOf(name, text) && DEED.test(text)) {
    const { ignored } = plan;
    const { window } = plan.args;
    return toolPlan(
      'cloudtrail.events',
      { user: name, ...(window !== undefined && { window }) },
      { ignored },
    );
  }
  const known: ToolPlan[] = [
    toolPlan('cloudtrail.events', { user: name }),
    toolPlan('resources.about', { resource: name, kind: 'iam.users' }),
  ];
  return {
    kind: 'choose',
    question: `That is not for me to know: of ${code(name)} I only see what AWS keeps. One of these?`,
    options: known.map((each) => choiceFor(each, tools)),
    // They are no meanings of the question.
    stays: true,
  };
}

/** Asks what somebody did or was doing. */
const DEED =
  /\b(?:did|has|have|had|was)\b.*\b(?:do|done|doing|anything|something|everything|been \w+ing)\b|\bwhat\b.*\b(?:do|done|doing)\b/i;

/** "is tomas friends with anna": none of the question was understood. */
const isAllUnread = (plan: Plan): boolean =>
  plan.kind === 'tool' &&
  plan.tool === 'resources.about' &&
  plan.args.kind === 'iam.users' &&
  plan.args.asked === undefined &&
  (plan.ignored ?? []).length > 0;

function asksOf(name: string, text: string): boolean {
  const called = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    `\\b(?:is|was|will|does|has|can|if|whether) ${called}\\b(?: (?:is|was|be|still|already|back|really|usually|always|a|an))* (?:${STATE})\\b|\\b${called}(?:['’]s| s)? (?:(?:private|personal|work|current) )?(?:${OWN})\\b|\\b(?:${OWN}) (?:of|for) ${called}\\b`,
    'i',
  ).test(text);
}
