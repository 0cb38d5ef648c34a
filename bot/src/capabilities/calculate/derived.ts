import { mergedGaps } from '../../checks/merge.ts';
import { joined } from '../../contract/words.ts';
import type { Finding } from '../finding.ts';
import type { Source } from './source.ts';

type Derived = Pick<Finding, 'outcome' | 'text'> &
  Partial<Pick<Finding, 'table' | 'bullets' | 'notes' | 'near'>>;

/** Returns a computed finding. It has the gaps, caveats and period of its sources, and did not call AWS. */
export function derived(sources: readonly Source[], { notes = [], ...own }: Derived): Finding {
  const findings = [...new Set(sources.map(({ finding }) => finding))];
  const periods = new Map(
    findings.flatMap(({ period }) => (period ? [[`${period.start} ${period.end}`, period] as const] : [])),
  );
  const [period, ...others] = periods.values();
  const all = [
    ...notes,
    ...(period && others.length > 0
      ? [`The figures are of different periods: ${joined([period, ...others].map(({ label }) => label))}.`]
      : []),
    ...findings.flatMap((finding) => finding.notes ?? []),
  ];
  return {
    ...own,
    ...(all.length > 0 && { notes: [...new Set(all)] }),
    gaps: mergedGaps(findings.flatMap(({ gaps }) => gaps)),
    sources: [],
    ...(period && others.length === 0 && { period }),
    cost_usd: 0,
  };
}

/**
 * Returns the finding if a source of a calculation could not be read, or names a resource or tag that does not exist.
 * Undefined if all can be calculated with, even if they are empty.
 */
export function unreadable(sources: readonly Source[]): Finding | undefined {
  const source = sources.find(({ finding }) => finding.outcome !== 'found' && finding.outcome !== 'none');
  if (!source) return undefined;
  const { near, outcome, text } = source.finding;
  return derived(sources, {
    outcome,
    ...(near && { near }),
    text: `There is nothing to calculate with. ${text}`,
  });
}
