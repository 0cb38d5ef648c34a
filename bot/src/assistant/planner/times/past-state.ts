import type { ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { opensElliptically } from '../follow-up/ties.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { MADE } from '../words/made-words.ts';
import { NARROWS } from './read-other-time.ts';
import { listNow, noPast } from './without-past.ts';

const WAS = /\b(?:was|were|had|did (?:we|you|i|they|it|our) (?:have|own|run|use))\b/i;
/** Deeds whose dates lists know. */
const DATED =
  /\b(?:(?:creat|launch|add|start|chang|modifi|updat|edit|rotat|us|access|touch|delet|remov|terminat|register|issu|assum|invok|retriev|fetch)(?:e?d|ing)|read|seen|taken|took|active|activity|sign\w*|logged|logins?|new|began|went|since|older|newer|before|after|expir\w*|due)\b/i;

/** "were provisioned", "got set up" */
const WAS_MADE = new RegExp(`\\b(?:${MADE})\\b`, 'i');

/**
 * "which machines were running last tuesday", "and the ones of staging in july?" after a list: says that a list has no
 * past, if the plan of such a question is a list by creation date.
 */
export function ofPastState(
  plan: Plan,
  { text, window }: Question,
  asked: PlanInput,
  lexicon: Lexicon,
): Plan {
  if (plan.kind !== 'tool' || !window || DATED.test(text) || WAS_MADE.test(text)) return plan;
  const { last } = asked.frame ?? {};
  const goesOn = last?.tool === plan.tool && opensElliptically(text) && !NARROWS.test(text);
  if (!WAS.test(text) && !goesOn) return plan;
  const tool = toolById(plan.tool);
  if (tool?.kind !== 'list' || tool.records) return plan;
  const isByDate = ({ args }: ToolPlan) =>
    ((args as ListQuery).filters ?? []).some(
      ({ field, op }) =>
        op === 'gte' &&
        tool.fields.some(({ ahead, key, type }) => key === field && type === 'date' && !ahead),
    );
  return isByDate(plan) && !(goesOn && isByDate(last))
    ? noPast(listNow(tool.noun[1]), window, [plan], asked, lexicon)
    : plan;
}
