import { readDocTrace, writeDocTrace } from '@windsock/bot/telemetry/doc-trace.ts';
import { describe, expect, it } from 'vitest';

const traceparent = `00-${'1a'.repeat(16)}-${'2b'.repeat(8)}-01`;
const parent = `00-${'1a'.repeat(16)}-${'3c'.repeat(8)}-00`;
const request = { method: 'POST', path: '/slack/events', at: 1_800_000_000_123 };

describe('the trace that a document keeps', () => {
  it.each([
    { traceparent },
    { request },
    { traceparent, request },
    { request: { ...request, parent } },
    { traceparent, request: { ...request, parent } },
  ])('is read as it was written: %o', (trace) => {
    expect(readDocTrace(writeDocTrace(trace))).toEqual(trace);
  });

  it.each(['', 'x', `${traceparent} soon POST`, `${traceparent} soon POST /slack/events `])(
    'is read as far as it is valid: %j',
    (text) => {
      expect(readDocTrace(text)).toEqual(text ? { traceparent: text.split(' ')[0] } : {});
    },
  );
});
