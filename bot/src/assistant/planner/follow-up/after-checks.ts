import { SEVERITIES } from '../../../checks/check.ts';
import { findServices } from '../../../domain/services.ts';
import { isChecked } from '../../../tools/checks/choose-checks.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Readings } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import { opensElliptically } from './ties.ts';

const SEVERITY = new RegExp(`\\b(${SEVERITIES.join('|')})\\b`, 'i');
const WASTE = /\b(?:waste|unused|idle)\b/i;
const SECURITY = /\bsecurity\b/i;

/** "only the critical ones", "and for RDS?", "in Sydney": the checks that were shown, narrowed or moved. */
export function afterChecks(last: ToolPlan, { question, lists }: Readings): ToolPlan | undefined {
  const { accounts, regions, text, tokens } = question;
  const isElliptic = opensElliptically(text) || (tokens.length < 4 && /^(?:for|in|of|on)\b/i.test(text));
  if (!isElliptic && (tokens.length > 4 || lists.some(({ noun }) => noun))) return undefined;
  const service = findServices(text)
    .map((mention) => mention.service)
    .find(isChecked);
  if (service === undefined && lists.some(({ noun }) => noun)) return undefined;
  const severity = SEVERITY.exec(text)?.[1]?.toLowerCase();
  const kind = WASTE.test(text) ? 'waste' : SECURITY.test(text) ? 'security' : undefined;
  const changes = {
    ...(accounts.length > 0 && { accounts }),
    ...(regions.length > 0 && { regions }),
    ...(service && { service }),
    ...(severity && { severity }),
    ...(kind && { kind }),
  };
  if (Object.keys(changes).length === 0) return undefined;
  // What was explained is left behind for what is asked now, unless it is to be told of another place.
  const { check, ...rest } = last.args;
  const isElsewhere = check !== undefined && !service && !severity && !kind;
  return toolPlan(last.tool, { ...rest, ...(isElsewhere && { check }), ...changes });
}
