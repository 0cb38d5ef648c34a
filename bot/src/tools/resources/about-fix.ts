import { mergedGaps, mergedSources } from '../../checks/merge.ts';
import { ailingOf } from '../remedy/ailing.ts';
import { isIll, stepLines } from '../remedy/texts.ts';
import type { ToolResult } from '../tool.ts';
import type { Of } from './about-basis.ts';
import { reason } from './about-health.ts';
import { findingsOf, isOfVerb, remedies } from './about-parts.ts';

/**
 * Says what to do about the troubles of a resource, step by step for the worst of them; without findings, at least what
 * is wrong.
 * @param verb the requested action or topic, if any
 */
export async function fixOf(of: Of, verb?: string): Promise<ToolResult> {
  const [read, ailing] = await Promise.all([findingsOf(of.ctx, of.thing), ailingOf(of)]);
  const remedy = remedies(of.thing, read, verb);
  const fitting = ailing.found.filter((each) => verb === undefined || isOfVerb(verb, each));
  const steps = stepLines({ ...ailing, found: fitting.length > 0 ? fitting : ailing.found });
  if (ailing.found.length > 0 && !(verb === undefined && isIll(ailing) && steps.length > 0)) {
    const [, ...others] = remedy.bullets ?? [];
    return { ...remedy, bullets: [...steps, ...others] };
  }
  if (verb !== undefined) return remedy;
  const { lines, text, ...told } = await reason(of);
  return {
    text:
      steps.length > 0
        ? `What to do about ${of.name}, first things first. ${text}`
        : `${remedy.text} ${text}`,
    bullets: [...steps, ...lines, ...(ailing.found.length > 0 ? (remedy.bullets ?? []) : [])],
    gaps: mergedGaps([...remedy.gaps, ...told.gaps]),
    sources: mergedSources([...remedy.sources, ...told.sources]),
    cost_usd: remedy.cost_usd + told.cost_usd,
  };
}
