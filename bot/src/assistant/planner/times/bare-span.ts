import type { PlanInput } from '../../plan.ts';
import { takeForm } from '../form/take-form.ts';

/** Tools with a value at any time. */
const OF_TIME = /^(?:cost\.(?:usage|compare|budget)|cloudwatch\.metrics|cloudtrail\.events)$/;
const COUNT = '(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve)';
const SPAN = new RegExp(
  `^(?<before>.*?)(?:(?:and|ok|so|now|just|for|over)\\b[, ]*)*(?<span>${COUNT} (?:hours|days|weeks|months))[?.! ]*$`,
  'i',
);

/** "chart it, 6 months", after costs: names the last six months, and months as the steps of a chart. */
export function withBareSpan({ frame, text }: Pick<PlanInput, 'frame' | 'text'>): string {
  const { last } = frame ?? {};
  if (!last || !OF_TIME.test(last.tool)) return text;
  const { before = '', span } = SPAN.exec(text)?.groups ?? {};
  const formed = span === undefined ? undefined : takeForm(before, false);
  if (span === undefined || (before !== '' && formed?.rest !== '')) return text;
  const isOfMonths = formed?.as === 'chart' && last.tool.startsWith('cost.') && /months/i.test(span);
  return `${before}last ${span}${isOfMonths ? ', per month' : ''}`;
}
