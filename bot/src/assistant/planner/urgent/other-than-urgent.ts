import { KINDS as THINGS_OF } from '../../../graph/kinds.ts';
import { metricOfQuality } from '../../../tools/cloudwatch/qualities.ts';
import { serviceMeasuring } from '../../../tools/cloudwatch/things.ts';
import type { PlanInput } from '../../plan.ts';
import { asksHow } from '../advice.ts';
import { readIntent } from '../intents/read-intent.ts';
import { asksOf } from './act-plans.ts';
import type { Acts } from './act-words.ts';

const WASTE = /\b(?:wast\w+|sav(?:e|es|ing|ings)|unused|cuts?)\b/i;
export const RISKS = /\b(?:risks?|problems?|threats?|dangers?|issues?|security)\b/i;

/** "the biggest table", "the most expensive bucket": the end of another order than that of risk or waste. */
export const isOfOtherEnd = (text: string, { isOfMoney }: Acts, { frame }: PlanInput): boolean =>
  isOfMoney &&
  !WASTE.test(text) &&
  !RISKS.test(text) &&
  !(
    frame?.last?.tool === 'checks.findings' &&
    (frame.last.args.kind === 'waste' || frame.last.args.removable === true)
  );

/** "the hottest", after instances, "the worst", after values: the end of what is measured of them. */
export const isOfMeasure = (text: string, acts: Acts, { frame }: PlanInput): boolean => {
  const ends = text.match(/\b(?:wors[et]|\w+est)\b/gi) ?? [];
  if (!acts.ranks || ends.length === 0 || RISKS.test(text)) return false;
  if (frame?.last?.tool === 'cloudwatch.metrics') return asksOf(acts) === undefined;
  const services = (frame?.shown ?? []).flatMap(({ kind }) => serviceMeasuring(kind) ?? []);
  return services.some((service) => ends.some((end) => metricOfQuality(end, service) !== undefined));
};

/** "how do i fix the third one": an order to mend asked as a question, which the advice of the checks answers. */
export const isTold = (text: string, { ranks, steps }: Acts, input: PlanInput): boolean =>
  steps &&
  !ranks &&
  input.frame?.last?.tool !== 'checks.urgent' &&
  (/\bhow (?:do|can|could|should|would|to) /i.test(text)
    ? input.frame?.last?.tool === 'checks.findings' ||
      (asksHow(text) && readIntent(text, input)?.kind === 'write')
    : false);

/** Whether a topic is a list of things. */
export const isThings = ({ id }: { id: string }): boolean => THINGS_OF.some((each) => each.id === id);
