import type { Reply } from '../contract/reply.ts';
import type { RunDoc } from '../services/runs/run.ts';
import type { Attributes } from '../telemetry/attributes.ts';
import type { Span } from '../telemetry/telemetry.ts';
import { inSpan, isTracing, measure, past } from '../telemetry/telemetry.ts';

const OUTCOMES: Record<Reply['kind'], string> = {
  answer: 'answered',
  clarify: 'asked_back',
  help: 'helped',
  refusal: 'refused',
  error: 'failed',
  notice: 'notice',
};

/**
 * Works on a run within a span that goes on from the request that it came by, whichever process took that, and tells what
 * came of it: how long it waited, its outcome, and how long its asker waited.
 * @param lease `run` as it was stored last
 * @param now epoch ms
 */
export async function observed(
  lease: { readonly run: RunDoc },
  now: () => number,
  work: (span: Span) => Promise<void>,
): Promise<void> {
  const { run } = lease;
  const what = { 'windsock.surface': run.incoming.address.surface, 'windsock.origin': originOf(run) };
  const parent = run.trace ?? null;
  if (isTracing()) tellWait(run, what, now());
  const begun = { ...what, 'messaging.operation.type': 'process', 'windsock.attempt': run.attempts };
  await inSpan('process run', { kind: 'consumer', parent, attributes: begun }, async (span) => {
    await work(span);
    if (isTracing()) tellEnd(lease.run, span, { what, now: now() });
  });
}

/** Once: what waits for its next try waits on purpose. */
function tellWait(run: RunDoc, attributes: Attributes, now: number): void {
  if (run.attempts > 1 || run.not_before !== undefined) return;
  const asked = Date.parse(run.created_at);
  if (run.trace) past('wait for worker', { attributes, parent: run.trace, startedAt: asked });
  measure('windsock.queue.wait', (now - asked) / 1000, attributes);
}

function tellEnd(run: RunDoc, span: Span, { what, now }: { what: Attributes; now: number }): void {
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
