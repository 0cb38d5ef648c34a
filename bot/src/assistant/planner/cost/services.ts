import { ec2PartAt } from '../../../domain/services.ts';
import { isExcluded } from './exclusions.ts';
import type { CostScan } from './reading.ts';
import { take } from './reading.ts';

const FOR = /\b(?:on|for|was|is|in) $/i;

/** After costs: "and support?" */
const ALONE = /^(?:(?:and|only|just|what about|how about|for|on)[, ]+)*(?:the )?$/i;

/** Reads services: "EC2 and S3", "everything but RDS". */
export function readServices(scan: CostScan): void {
  const { question, reading, services } = scan;
  const wanted = new Set<string>();
  const unwanted = new Set<string>();
  for (const { service, start, end } of services) {
    // "cost explorer, by region": means the tool, not its cost.
    if (service === 'costexplorer' && services.length > 1) continue;
    const part = ec2PartAt(question.text, start);
    (isExcluded(question.text.slice(0, start)) ? unwanted : wanted).add(part?.name ?? service);
    take(scan, start, Math.max(end, part?.end ?? 0));
  }
  const support = /\bsupport\b/i.exec(question.text);
  // "what do we pay for support"
  if (
    support &&
    (reading.score > 0 || scan.goesOn) &&
    !wanted.has('support') &&
    (scan.goesOn ? ALONE : FOR).test(question.text.slice(0, support.index))
  ) {
    wanted.add('support');
    take(scan, support.index, support.index + support[0].length);
  }
  if (support && isExcluded(question.text.slice(0, support.index))) {
    unwanted.add('support');
    take(scan, support.index, support.index + support[0].length);
  }
  if (wanted.size > 0) reading.filters.push({ dimension: 'service', op: 'eq', values: [...wanted] });
  if (unwanted.size > 0) reading.filters.push({ dimension: 'service', op: 'ne', values: [...unwanted] });
}
