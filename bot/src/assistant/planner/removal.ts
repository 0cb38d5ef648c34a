import type { Asked } from '../../tools/resources/about-asked.ts';
import type { Plan, ToolPlan } from '../plan.ts';
import { withoutEnd } from './words/without-end.ts';

const GO =
  '(?:delet|remov|drop|terminat|kill|stop|releas|decommission|retir|destroy|trash|eras|purg)(?:e|ing|ed|ping|ped)?|(?:shut|tak|turn|switch|tear|clean|clear|get|throw)(?:ing|e|ed)? (?:down|off|up|away|out|rid of)';
const PERSON = '(?:i|we|you|one|somebody|someone)';
const FINE = '(?:safe|ok|okay|fine|alright|all right|harmless|risky|dangerous|a problem)';
const BEFORE = '^(?:(?:and|so|ok|okay|but|then|now|also|hey|hi|hm+|well|please)[,. ]+)*';
/** "i want to delete it, is that ok": a wish with a question about it. */
const ALLOWED = new RegExp(
  `${BEFORE}${PERSON} (?:want|would like|plan|need|am going|are going|was going|intend)(?: to)? (?:${GO}) (.+?)[,.;:-]+ (?:is|would|will) (?:it|that|this)(?: be)? ${FINE}`,
  'i',
);
/** "can i delete it", "is it ok to remove it", "would anything break if we dropped it" */
const FORMS = [
  ALLOWED,
  ...[
    `(?:is|are) (?!(?:it|that) )(.{1,60}?) ${FINE} to (?:just )?(?:${GO})`,
    `(?:can|could|may|should|shall) (?:i|we|one) (?:just |safely |simply |also )*(?:${GO}) (.+)`,
    `(?:can|could|may|should|shall|must) (.{1,60}?) (?:(?:just|safely|simply|also|now|then) )*(?:be (?:safely )?(?:${GO})|go(?: away)?)`,
    `(?:(?:is|would) (?:it|that) (?:be )?)?${FINE} (?:to (?:just )?|if ${PERSON} )(?:${GO}) (.+)`,
    `(?:would|will|does|could|can|what|anything|something)\\b.{0,20}\\b(?:break|breaks|fail|fails|hurt|hurts|complain|notice|notices|happen|happens|affected|go wrong|die|dies)\\b.{0,20}\\b(?:(?:if|when) ${PERSON} (?:just )?(?:${GO})|without) (.+)`,
  ].map((form) => new RegExp(`${BEFORE}${form}$`, 'i')),
];

/**
 * "can i delete the second one?": returns what a message asks whether it may remove. An order to Windsock ("can you
 * delete it") does not ask that.
 */
export function toGo(text: string): string | undefined {
  const said = withoutEnd(text, '?!. ');
  for (const form of FORMS) {
    const object = form.exec(said)?.[1];
    if (object) return object.replace(/^(?:were|was|is|are) /, '').trim();
  }
  return undefined;
}

/**
 * Plans the reasons against removing a thing: what uses it, and what the checks find of it. Only a plan about the thing
 * answers the question.
 */
export function removalPlan(object: string, ask: (text: string) => Plan): ToolPlan | undefined {
  // A database's use is measured, which is only part of the reasons.
  const plan = SEVERAL.test(object)
    ? undefined
    : [`is ${object} used`, `what uses ${object}`].map(ask).find(isAboutOne);
  if (!plan) return undefined;
  const asked: Asked[] = [{ topic: 'use' }, { topic: 'findings' }];
  return { ...plan, args: { ...plan.args, asked }, assumed: [...(plan.assumed ?? []), FOR_YOU] };
}

const isAboutOne = (plan: Plan): plan is ToolPlan =>
  plan.kind === 'tool' && plan.tool === 'resources.about' && !plan.ignored;

/** Each of several things has reasons of its own. */
const SEVERAL = /\b(?:they|them|those|these|others|rest)\b/i;

const FOR_YOU = 'Removing it is for you: I only read AWS.';
