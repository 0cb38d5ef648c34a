import type { Plan, ToolPlan } from '../plan.ts';
import type { Readings } from './readings.ts';
import { toolPlan } from './tool-plan.ts';

/** Words for things of any kind. */
const ANY = /\b(?:what(?:'s|s)?|anything|everything|something|nothing|stuff|things?|resources?)\b/i;
const OUTSIDE =
  /\b(?:internet|outside(?: world)?|outsiders?|strangers?|hackers?|attackers?|(?:whole |entire )?world|public(?:ly)?|exposed|wide open)\b/i;
const UNENCRYPTED =
  /\b(?:un-?encrypted|not encrypted|isn'?t encrypted|without encryption|encrypted|encryption|clear ?text|plain ?text)\b/i;
/** Kinds that words for people suggest ("what can people outside get to"), or that are assumed where no kind is named. */
const UNSAID = /^(?:iam\.users|ec2\.instances)$/;
const PEOPLE = 'iam.users';

/**
 * "what have we got hanging out on the internet that shouldnt be": plans the checks of all kinds that find exposed
 * things.
 */
export function exposedPlan(plan: Plan, { cost, lists, question }: Readings): ToolPlan | undefined {
  const { accounts, excludedRegions, mentions, regions, text, window } = question;
  const isOpen =
    plan.kind === 'unknown' ||
    plan.kind === 'choose' ||
    // The same condition, asked of each kind.
    (plan.kind === 'several' && !plan.overview) ||
    (plan.kind === 'tool' && (plan.ignored !== undefined || UNSAID.test(plan.tool)));
  const isKind = lists.some(({ noun, vocabulary }) => noun && vocabulary.tool.id !== PEOPLE);
  const isThing = mentions.some(({ isOrdinary, isReference }) => !isOrdinary && !isReference);
  if (!isOpen || isKind || isThing || window || cost.score > 0 || !ANY.test(text)) return undefined;
  const topic = OUTSIDE.test(text) ? 'exposure' : UNENCRYPTED.test(text) ? 'encryption' : undefined;
  return (
    topic &&
    toolPlan('checks.findings', {
      topic,
      ...(accounts.length > 0 && { accounts }),
      ...(regions.length > 0 && { regions }),
      ...(excludedRegions.length > 0 && { without: { regions: excludedRegions } }),
    })
  );
}
