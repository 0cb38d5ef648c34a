import type { FinalizeRequestMiddleware, InitializeMiddleware, Pluggable } from '@smithy/types';
import { isTracing } from '../telemetry/telemetry.ts';
import { apiName } from './api-names.ts';
import type { CallSlots } from './call-slots.ts';
import { currentScope } from './calls.ts';
import { holdToScope } from './hold-to-scope.ts';
import { observeAttempt, observeCall } from './observe.ts';
import type { Rate } from './rate-limits.ts';
import { RateBucket, rateOf as usualRateOf } from './rate-limits.ts';

/** The parts of an SDK client that the instrumentation needs. All clients have them. */
export interface SdkClient {
  config: { serviceId: string; requestHandler: Handler };
  middlewareStack: { use(plugin: Pluggable<object, object>): void };
}
interface Handler {
  handle(request: unknown, options?: { abortSignal?: unknown }): Promise<unknown>;
}

const failedApi = new WeakMap<object, string>();

/** Returns the API that an error came from. Undefined for errors that no SDK call threw. */
export const apiOfError = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null ? failedApi.get(error) : undefined;

export function tagError<E extends object>(error: E, api: string): E {
  if (!failedApi.has(error)) failedApi.set(error, api);
  return error;
}

/** Records which API threw an error, since the command is long gone when the error is explained. */
function nameErrors(serviceId: string): InitializeMiddleware<object, object> {
  return (next, context) => async (args) => {
    const api = apiName(serviceId, context.commandName ?? '');
    const scope = currentScope();
    if (scope) scope.latest = api;
    try {
      return await next(args);
    } catch (error) {
      throw typeof error === 'object' && error !== null ? tagError(error, api) : error;
    }
  };
}

/** Runs inside the SDK's retry loop, so that every attempt waits for its turn and is counted. */
function meter(
  serviceId: string,
  { account, region, slots, rateOf = usualRateOf }: CallPlace,
): FinalizeRequestMiddleware<object, object> {
  const bucket = new RateBucket(rateOf(serviceId));
  return (next, context) => async (args) => {
    const scope = currentScope();
    await bucket.take(scope?.signal);
    const leave = await slots?.enter(region, scope?.signal);
    try {
      const api = apiName(serviceId, context.commandName ?? '');
      scope?.log.record({ api, account, region, charged: true, metrics: metricsIn(args.input) });
      return await next(args);
    } finally {
      leave?.();
    }
  };
}

/** Sends once what the question also asks elsewhere. */
function share(serviceId: string, { account, region }: CallPlace): InitializeMiddleware<object, object> {
  const place = `${account} ${region} ${serviceId}`;
  return (next, context) => (args) => {
    const scope = currentScope();
    if (!scope?.reads) return next(args);
    const command = context.commandName ?? '';
    return scope.reads.once(
      { command, place, input: args.input },
      { ask: () => next(args), signal: scope.signal },
    );
  };
}

/** The number of metrics in CloudWatch's GetMetricData. */
function metricsIn(input: object): number {
  return 'MetricDataQueries' in input && Array.isArray(input.MetricDataQueries)
    ? input.MetricDataQueries.length
    : 0;
}

/** Adds the question's own signal to the caller's, so that no tool can forget to stop. */
function stopWithScope(handler: Handler): Handler {
  return Object.assign(Object.create(handler), {
    handle(request: unknown, options: { abortSignal?: unknown } = {}) {
      const signal = currentScope()?.signal;
      const own = options.abortSignal instanceof AbortSignal ? options.abortSignal : undefined;
      const abortSignal = signal && own ? AbortSignal.any([signal, own]) : (own ?? signal);
      return handler.handle(request, { ...options, abortSignal });
    },
  });
}

interface CallPlace {
  account: string;
  region: string;
  /** Absent: concurrent calls are not limited. */
  slots?: CallSlots;
  rateOf?: (serviceId: string) => Rate;
}

/**
 * The one place where calls are named, counted, limited to the service's rate and the question's scope, and stopped
 * with their question.
 */
export function instrument(client: SdkClient, place: CallPlace): void {
  const { serviceId } = client.config;
  client.middlewareStack.use({
    applyToStack(stack) {
      stack.add(nameErrors(serviceId), { step: 'initialize', priority: 'high', name: 'windsockNames' });
      stack.add(holdToScope(serviceId, place), {
        step: 'initialize',
        priority: 'high',
        name: 'windsockScope',
      });
      stack.add(share(serviceId, place), { step: 'initialize', priority: 'high', name: 'windsockShare' });
      stack.addRelativeTo(meter(serviceId, place), {
        relation: 'after',
        toMiddleware: 'retryMiddleware',
        name: 'windsockMeter',
      });
      if (!isTracing()) return;
      const observed = { step: 'initialize', priority: 'high', name: 'windsockObserveCall' } as const;
      stack.add(observeCall(serviceId, place), observed);
      stack.addRelativeTo(observeAttempt(serviceId, place, metricsIn), {
        relation: 'after',
        toMiddleware: 'windsockMeter',
        name: 'windsockObserveAttempt',
      });
    },
  });
  client.config.requestHandler = stopWithScope(client.config.requestHandler);
}
