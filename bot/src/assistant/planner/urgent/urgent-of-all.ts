import { findServices } from '../../../domain/services.ts';
import type { FindingsArgs } from '../../../tools/checks/args.ts';
import { isChecked } from '../../../tools/checks/choose-checks.ts';
import type { UrgentArgs } from '../../../tools/checks/urgent-args.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import { ofFindings } from './act-plans.ts';
import type { Acts } from './act-words.ts';

/** Ranks everything that is wrong. */
export function ofEverything(
  text: string,
  acts: Acts,
  { kind, ...own }: Partial<UrgentArgs>,
  { frame }: PlanInput,
): Plan | undefined {
  const last = frame?.last;
  if (last && !kind) return undefined;
  if (!acts.ranks && !(acts.steps && /\bfirst\b/i.test(text)))
    // "is that serious", with nothing that it could be about
    return last || !POINTS.test(text) ? undefined : { kind: 'unknown', options: [] };
  if (acts.isWeak && !kind) return undefined;
  const service = findServices(text)
    .map((each) => each.service)
    .find(isChecked);
  const narrow = { ...(service && { service }), ...own };
  if (kind === 'waste') return ofFindings({ ...narrow, kind } as FindingsArgs, { ...acts, isOfMoney: true });
  return toolPlan('checks.urgent', { ...narrow, ...(kind && { kind }) });
}

const POINTS = /\b(?:it|this|that|they|them|these|those)\b/i;
