import type { Reply } from '../contract/reply.ts';
import type { RunDoc } from '../services/runs/run.ts';
import type { Attributes } from '../telemetry/attributes.ts';
import type { DocTrace } from '../telemetry/doc-trace.ts';
import { readDocTrace, traceparentOfRun } from '../telemetry/doc-trace.ts';
import type { Span } from '../telemetry/telemetry.ts';
import { inSpan, isTracing, measure, recordPast } from '../telemetry/telemetry.ts';

const OUTCOMES: Record<Reply['kind'], string> = {
  answer: 'answered',
  clarify: 'asked_back',
  help: 'helped',
  refusal: 'refused',
  error: 'failed',
  notice: 'notice',
};

/** The trace that the run continues. */
type RunTrace = DocTrace & { traceparent: string };

/**
 * Works on a run within a span that continues the request's trace, whichever process received the request. Records the
 * run's outcome, how long it waited, and how long its asker waited.
 * @param lease `run` as last stored
 * @param now epoch ms
 */
export async function observed(
  lease: { readonly run: RunDoc },
  now: () => number,
  work: (span: Span) => Promise<void>,
): Promise<void> {
  const { run } = lease;
  const what = { 'windsock.surface': run.incoming.address.surface, 'windsock.origin': originOf(run) };
  const trace = run.trace === undefined ? undefined : traceOf(run.id, run.trace);
  const parent = trace?.traceparent ?? null;
  if (isTracing()) recordWait(run, what, { now: now(), trace });
  const begun = { ...what, 'messaging.operation.type': 'process', 'windsock.attempt': run.attempts };
  await inSpan('process run', { kind: 'consumer', parent, attributes: begun }, async (span) => {
    await work(span);
    if (isTracing()) recordEnd(lease.run, span, { what, now: now() });
  });
}

function traceOf(runId: string, text: string): RunTrace {
  const { traceparent = traceparentOfRun(runId), request } = readDocTrace(text);
  return { traceparent, ...(request && { request }) };
}

/** Records the wait once. A run that waits for its next try does so on purpose. */
function recordWait(
  run: RunDoc,
  attributes: Attributes,
  { now, trace }: { now: number; trace: RunTrace | undefined },
): void {
  if (run.attempts > 1 || run.not_before !== undefined) return;
  const asked = Date.parse(run.created_at);
  if (trace) {
    recordRequest(trace, asked);
    recordPast('wait for worker', { attributes, parent: trace.traceparent, startedAt: asked });
  }
  measure('windsock.queue.wait', (now - asked) / 1000, attributes);
}

/**
 * Records the request's own span, which was left to the worker. It ends when the run was stored, since the request was
 * acknowledged then.
 */
function recordRequest({ traceparent, request }: RunTrace, storedAt: number): void {
  if (!request) return;
  const { at, method, path, parent = null } = request;
  const attributes = {
    'http.request.method': method,
    'http.route': path,
    'http.response.status_code': 200,
  };
  recordPast(`${method} ${path}`, {
    ...{ kind: 'server', ids: traceparent, parent, attributes, startedAt: at },
    endedAt: Math.max(at, storedAt),
  });
}

function recordEnd(run: RunDoc, span: Span, { what, now }: { what: Attributes; now: number }): void {
  const outcome = outcomeOf(run);
  const planner = { 'windsock.planner': run.reply?.planner?.name ?? 'built-in' };
  span.set({ 'windsock.outcome': outcome, ...planner });
  if (outcome === 'failed' || outcome === 'undelivered') span.fail(outcome);
  if (outcome === 'postponed') return;
  const attributes = { ...what, ...planner, 'windsock.outcome': outcome };
  measure('windsock.answers', 1, attributes);
  measure('windsock.answer.duration', (now - Date.parse(run.created_at)) / 1000, attributes);
}

function outcomeOf({ reply, status }: RunDoc): string {
  if (status === 'failed') return 'undelivered';
  if (status !== 'done') return 'postponed';
  return reply ? OUTCOMES[reply.kind] : 'notice';
}

const originOf = ({ incoming, origin }: RunDoc): string =>
  origin?.kind ?? (incoming.action ? 'button' : 'question');
