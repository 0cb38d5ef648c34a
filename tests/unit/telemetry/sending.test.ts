import { loadConfig } from '@windsock/bot/config.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { observed } from '@windsock/bot/runs/observed.ts';
import type { RunDoc } from '@windsock/bot/services/runs/run.ts';
import { startTelemetry } from '@windsock/bot/telemetry/start.ts';
import {
  asRequest,
  inSpan,
  isTracing,
  logIds,
  measure,
  tracedDoc,
} from '@windsock/bot/telemetry/telemetry.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Collector } from '../../support/collector.ts';
import { startCollector } from '../../support/collector.ts';
import { waitFor } from '../../support/wait.ts';

let collector: Collector;
let problems: string[];
let running: Awaited<ReturnType<typeof startTelemetry>> | undefined;

beforeEach(async () => {
  collector = await startCollector();
  problems = [];
});
afterEach(async () => {
  collector.answer = async () => 200;
  await running?.stop();
  await collector.close();
});

/** Starts telemetry as the process does. */
async function start(env: Record<string, string> = {}) {
  const { telemetry } = loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env });
  running = await startTelemetry(telemetry, (problem) => void problems.push(problem));
  return running;
}

const route = { method: 'POST', path: '/slack/events' };
/** A stored run that a request created. */
const runOf = (trace: { trace?: string }, id = 'r'): RunDoc => ({
  ...{ id, type: 'run', workspace_id: 'w', thread_key: 't', status: 'done', attempts: 1, ...trace },
  incoming: {
    address: { surface: 'slack', org: 'O', channel: 'C', thread: 'T' },
    ...{ message_id: 'm', user: 'U', text: 'q', mentioned: true, direct: false },
  },
  created_at: new Date().toISOString(),
  reply: { kind: 'clarify', text: 'Which?' },
});
const work = (run: RunDoc) => observed({ run }, Date.now, async () => {});

describe('a trace', () => {
  it('continues in the process that works on what another one accepted, which writes the request too', async () => {
    const first = await start();
    const logged: { trace_id?: string } = {};
    const trace = asRequest(route, () => {
      const kept = tracedDoc('r');
      Object.assign(logged, logIds());
      return kept;
    });
    await first.stop();
    expect(collector.spans()).toEqual([]);

    const second = await start();
    await work(runOf(trace));
    await second.stop();
    const [request, wait, run] = ['POST /slack/events', 'wait for worker', 'process run'].map((name) =>
      collector.spans().find((span) => span.name === name),
    );
    expect(request).toMatchObject({ parentId: '', kind: 2, status: 0 });
    expect(logged).toEqual({ trace_id: request?.traceId, span_id: request?.spanId });
    for (const span of [wait, run])
      expect(span).toMatchObject({ traceId: request?.traceId, parentId: request?.spanId });
    expect(run?.attributes).toMatchObject({
      'windsock.outcome': 'asked_back',
      'windsock.origin': 'question',
    });
    expect(new Set(collector.spans().map(({ resource }) => resource['service.instance.id'])).size).toBe(1);
  });

  it('begins with ids of its own where a log line named them before the run was made', async () => {
    const { stop } = await start();
    const logged: { trace_id?: string } = {};
    const trace = asRequest(route, () => {
      Object.assign(logged, logIds());
      return tracedDoc('r');
    });
    await work(runOf(trace));
    await stop();
    expect(collector.spans().map(({ traceId }) => traceId)).toEqual(Array(3).fill(logged.trace_id));
  });

  it('is the same for every try of a run', async () => {
    const { stop } = await start();
    const run = runOf(asRequest(route, () => tracedDoc('r')));
    await work(run);
    await work({ ...run, attempts: 2 });
    await stop();
    expect(new Set(collector.spans().map(({ traceId }) => traceId)).size).toBe(1);
  });

  it('is kept or left out as a whole, in both processes, and so in the share that was asked for', async () => {
    const { stop } = await start({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' });
    for (let n = 0; n < 400; n += 1)
      await work(
        runOf(
          asRequest(route, () => tracedDoc(`r${n}`)),
          `r${n}`,
        ),
      );
    await stop();
    const of = (name: string) =>
      collector.spans().flatMap((span) => (span.name === name ? [span.traceId] : []));
    const kept = of('process run');
    expect(kept.length).toBeGreaterThan(40);
    expect(kept.length).toBeLessThan(200);
    expect(of('POST /slack/events').toSorted()).toEqual(kept.toSorted());
    // All requests are counted.
    expect(collector.points().findLast(({ metric }) => metric === 'windsock.answers')?.value).toBe(400);
  });

  it('contains the class of an error, and none of its text', async () => {
    const { stop } = await start();
    const failing = inSpan('plan', {}, async () => {
      throw new TypeError('zebrafish is no bucket');
    });
    await expect(failing).rejects.toThrow('zebrafish');
    await stop();
    expect(collector.spans()).toMatchObject([{ status: 2, attributes: { 'error.type': 'TypeError' } }]);
    expect(collector.text()).not.toContain('zebrafish');
  });

  it('is named in the log lines that are written within it', async () => {
    await start();
    const lines: string[] = [];
    const logger = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } });
    logger.info('outside');
    const { trace = '' } = inSpan('plan', {}, () => {
      logger.info('within');
      return tracedDoc('r');
    });
    const [, trace_id, span_id] = trace.split('-');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.not.objectContaining({ trace_id: expect.anything() }),
      expect.objectContaining({ msg: 'within', trace_id, span_id }),
    ]);
  });
});

describe('a collector', () => {
  it('gets the configured headers, and nothing once telemetry has ended', async () => {
    const { stop } = await start({ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of%20ours' });
    inSpan('plan', {}, () => {});
    await stop();
    const sent = collector.bodies.length;
    expect(collector.bodies.every(({ headers }) => headers['x-key'] === 'of ours')).toBe(true);
    expect(sent).toBeGreaterThan(0);
    expect(isTracing()).toBe(false);
    inSpan('plan', {}, () => measure('windsock.answers', 1));
    expect(tracedDoc('r')).toEqual({});
    expect(collector.bodies).toHaveLength(sent);
  });

  it('that answers late delays nothing, and is awaited once', async () => {
    const { flush } = await start({ OTEL_BSP_SCHEDULE_DELAY: '10' });
    const late = Promise.withResolvers<number>();
    collector.answer = () => late.promise;
    for (let n = 0; n < 20_000; n += 1) expect(inSpan('plan', {}, () => n)).toBe(n);
    const before = performance.now();
    await Promise.all([flush(50), flush(5_000), flush(5_000)]);
    expect(performance.now() - before).toBeLessThan(4_000);
    late.resolve(200);
  });

  it('that is gone or refuses is reported once, and changes no result', async () => {
    collector.answer = async () => 400;
    const { stop } = await start({ OTEL_BSP_SCHEDULE_DELAY: '10' });
    for (let n = 0; n < 3; n += 1) {
      expect(inSpan('plan', {}, () => n)).toBe(n);
      await waitFor('the next batch', () => collector.bodies.length > n);
    }
    await waitFor('the word of it', () => problems.length > 0);
    await stop();
    expect(problems).toHaveLength(1);
  });
});

describe('without a collector', () => {
  it('nothing is started, and calls only do their work', async () => {
    running = await startTelemetry(loadConfig({}).telemetry, (problem) => void problems.push(problem));
    expect(isTracing()).toBe(false);
    expect(inSpan('plan', { parent: null }, () => 7)).toBe(7);
    expect(asRequest(route, () => tracedDoc('r'))).toEqual({});
    const run = runOf({});
    await expect(work(run)).resolves.toBeUndefined();
    expect(run).not.toHaveProperty('trace');
  });
});
