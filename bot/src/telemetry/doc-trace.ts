import { hash } from 'node:crypto';

/** The part of its trace that a run keeps, so that another process can continue it. */
export interface DocTrace {
  /**
   * The traceparent of the request, which is the parent of the run's spans.
   * https://www.w3.org/TR/trace-context/#traceparent-header
   * Absent: nothing needed ids yet, so they are derived from the run's id (see `traceparentOfRun`).
   */
  traceparent?: string;
  /** The request itself, if its span is not written yet. */
  request?: RequestInTrace;
}

/** A request whose span is written later, by the process that does the requested work. */
export interface RequestInTrace {
  method: string;
  /** Its route's template. */
  path: string;
  /** When it arrived, epoch ms. */
  at: number;
  /** The traceparent of the span around the request. Absent: the request begins its trace. */
  parent?: string;
}

/** Writes a short text, because it is stored with each question before the acknowledgement. */
export function writeDocTrace({ traceparent = '', request }: DocTrace): string {
  if (!request) return traceparent;
  const { at, method, path, parent } = request;
  const text = `${traceparent} ${at} ${method} ${path}`;
  return parent ? `${text} ${parent}` : text;
}

/** Reads the text of `writeDocTrace`. Of any other text it returns what it can use. */
export function readDocTrace(text: string): DocTrace {
  const [traceparent, at, method, path, parent] = text.split(' ');
  const known = traceparent ? { traceparent } : {};
  if (!method || !path || !Number.isFinite(Number(at))) return known;
  return { ...known, request: { at: Number(at), method, path, ...(parent && { parent }) } };
}

/**
 * The traceparent of the request that asked for a run, the same in every process. The sampled flag is always set; the
 * trace's id decides later what is kept.
 */
export function traceparentOfRun(runId: string): string {
  const digits = hash('sha256', runId, 'hex');
  return `00-${digits.slice(0, 32)}-${digits.slice(32, 48)}-01`;
}
