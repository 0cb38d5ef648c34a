import { joined } from '../../../contract/words.ts';
import { findServices, serviceLabel } from '../../../domain/services.ts';
import { METRIC_KINDS } from '../../../tools/cloudwatch/metric-kinds.ts';
import { isKnownService } from '../../../tools/cloudwatch/things.ts';
import type { Plan } from '../../plan.ts';

/** "what metrics do you have for sqs", "which metrics can you read of lambda" */
const ASKS =
  /^(?:(?:and|so|ok|hi|hey)[, ]+)*(?:which|what|list|show(?: me)?)(?: (?:the|all|other|cloudwatch))* metrics\b(?!.*\b(?:alarms?|watch(?:es|ed)?)\b)/i;

/** Says which metrics Windsock reads of the services that a message names, or which services it reads metrics of. */
export function metricsKnown(text: string): Plan | undefined {
  if (!ASKS.test(text)) return undefined;
  const said = [...new Set(findServices(text).map(({ service }) => service))];
  const services = said.filter((service) => service !== 'cloudwatch');
  if (services.length === 0) {
    const all = METRIC_KINDS.flatMap(({ metrics }) => metrics.map(({ service }) => service));
    const known = [...new Set(all)].filter(isKnownService).map(serviceLabel);
    return {
      kind: 'problem',
      message: `I read CloudWatch’s metrics of ${joined(known)}: name one to hear which.`,
    };
  }
  return { kind: 'problem', message: services.map(of).join(' ') };
}

function of(service: string): string {
  const own = METRIC_KINDS.filter(({ metrics }) => metrics.some((metric) => metric.service === service));
  return own.length === 0
    ? `I read no metrics of ${serviceLabel(service)}.`
    : `Of ${serviceLabel(service)} I read ${joined([...new Set(own.map(({ label }) => label))])} from CloudWatch.`;
}
