import type { FinalizeRequestMiddleware, InitializeMiddleware } from '@smithy/types';
import type { Span } from '../telemetry/telemetry.ts';
import { inSpan, measure } from '../telemetry/telemetry.ts';
import { apiName } from './api-names.ts';
import { priceOf } from './calls.ts';
import { explainAwsError } from './errors.ts';

interface Tally {
  attempts: number;
  throttled: number;
}

/** For calls in progress, keyed by the SDK's own object for each. */
const tallies = new WeakMap<object, Tally>();

const operationOf = ({ commandName = '' }: { commandName?: string }): string =>
  commandName.replace(/Command$/, '');

/** Records a call as a span, including retries: https://opentelemetry.io/docs/specs/semconv/cloud-providers/aws-sdk/ */
export function observeCall(
  serviceId: string,
  { region }: { region: string },
): InitializeMiddleware<object, object> {
  return (next, context) => (args) => {
    const method = operationOf(context);
    const attributes = {
      ...{
        'rpc.system.name': 'aws-api',
        'rpc.service': serviceId,
        'rpc.method': method,
        'cloud.region': region,
      },
      'windsock.aws.continued': isContinued(args.input),
    };
    return inSpan(`${serviceId}/${method}`, { kind: 'client', attributes }, async (span) => {
      const tally = { attempts: 0, throttled: 0 };
      tallies.set(context, tally);
      try {
        const answer = await next(args);
        span.set({ 'windsock.aws.outcome': 'ok' });
        return answer;
      } catch (error) {
        span.set({ 'windsock.aws.outcome': explainAwsError(error, apiName(serviceId, method), region).kind });
        throw error;
      } finally {
        recordTally(span, tally);
      }
    });
  };
}

function recordTally(span: Span, { attempts, throttled }: Tally): void {
  // For the demo account nothing was sent.
  if (attempts > 0) span.set({ 'windsock.aws.attempts': attempts });
  if (throttled > 0) span.set({ 'windsock.aws.throttled': throttled });
}

/** Counts each HTTP request of a call and its price. Runs inside the SDK's retry loop. */
export function observeAttempt(
  serviceId: string,
  { region }: { region: string },
  metricsIn: (input: object) => number,
): FinalizeRequestMiddleware<object, object> {
  return (next, context) => async (args) => {
    const method = operationOf(context);
    const api = apiName(serviceId, method);
    const tally = tallies.get(context);
    if (tally) tally.attempts += 1;
    const service = { 'rpc.service': serviceId };
    const count = (outcome: string) =>
      measure('windsock.aws.calls', 1, { ...service, 'rpc.method': method, 'windsock.aws.outcome': outcome });
    const usd = priceOf({ api, metrics: metricsIn(args.input) });
    if (usd > 0) measure('windsock.aws.cost', usd, service);
    try {
      const answer = await next(args);
      count('ok');
      return answer;
    } catch (error) {
      const { kind } = explainAwsError(error, api, region);
      if (tally && kind === 'throttled') tally.throttled += 1;
      count(kind);
      throw error;
    }
  };
}

/** Returns whether it is a later page of a list. Services name the continuation token differently. */
const isContinued = (input: object): boolean =>
  Object.entries(input).some(
    ([key, value]) => /^(next|continuation)?(token|marker)$/i.test(key) && value !== undefined,
  );
