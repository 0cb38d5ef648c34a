import type { Check } from '@windsock/bot/checks/check.ts';
import { runChecks } from '@windsock/bot/checks/run-checks.ts';
import type { Interference, ProxiedCall } from './aws-proxy.ts';
import { contextOf, DENIED, EC2_DENIED, JSON_DENIED, json, ONE, REGION } from './tools-kit.ts';

/** Runs one check on account ONE in one region. */
export async function resultOf(check: Check, url: string, { region = REGION, now = new Date() } = {}) {
  const report = await runChecks(contextOf(url, [ONE], now), [check], { regions: [region] });
  const [outcome] = report.outcomes;
  if (!outcome) throw new Error('no outcome');
  const calls = (api: string) => report.sources.find((source) => source.api === api)?.calls ?? 0;
  return {
    passed: outcome.passed,
    /** { 'vol-1': 'not encrypted' } */
    failed: Object.fromEntries(outcome.failed.map(({ resource, detail }) => [resource, detail])),
    /** { 'vol-1': 12.5 }, without those that have no estimate */
    dollars: Object.fromEntries(
      outcome.failed.flatMap(({ resource, monthly_usd: usd }) =>
        usd === undefined ? [] : [[resource, usd]],
      ),
    ),
    /** The method of each estimate. */
    how: Object.fromEntries(outcome.failed.map(({ resource, how }) => [resource, how])),
    unknown: Object.fromEntries(outcome.unknown.map(({ resource, detail }) => [resource, detail])),
    arns: [...outcome.failed, ...outcome.unknown].map(({ arn }) => arn),
    gaps: report.gaps,
    cost_usd: report.cost_usd,
    sources: report.sources,
    calls,
  };
}

/** Refuses a service's calls, all or some, in the format of its protocol. */
export function refuse(
  service: string,
  protocol: 'xml' | 'json',
  which: (call: ProxiedCall) => boolean = () => true,
): (call: ProxiedCall) => Interference {
  const denied = protocol === 'xml' ? DENIED : JSON_DENIED;
  return (call) => (call.service === service && which(call) ? denied : undefined);
}

const S3_DENIED = { status: 403, body: '<Error><Code>AccessDenied</Code><Message>no</Message></Error>' };
const SPEAK_XML = /^(?:iam|rds|elasticloadbalancing)$/;

/** Refuses every call except assuming the role. */
export function refuseAll({ service }: ProxiedCall): Interference {
  if (service === 'sts') return undefined;
  if (service === 'ec2') return EC2_DENIED;
  if (service === 's3') return S3_DENIED;
  return SPEAK_XML.test(service) ? DENIED : JSON_DENIED;
}

/** Answers calls instead of moto, if it lacks the API or cannot be put into the state. */
export const answer = (body: unknown): Interference => json(body);
