import { hash } from 'node:crypto';

/** What a run keeps of its trace, so that another process can continue it. */
export interface DocTrace {
  /**
   * W3C: https://www.w3.org/TR/trace-context/#traceparent-header
   * Absent: nothing needed ids yet, so they are derived from the run's id (see `traceparentOfRun`).
   */
  parent?: string;
  /** The request that `parent` stands for, if its span is not written yet. */
  request?: Request;
}

/** A request whose span is written later, by the process that does the requested work. */
export interface Request {
  method: string;
  /** Its route's template. */
  path: string;
  /** When it arrived, epoch ms. */
  at: number;
  /** The traceparent of the request. Absent: it begins its trace. */
  under?: string;
}

/** Returns a short text. It is written with each question, before that is acknowledged. */
export function writeDocTrace({ parent = '', request }: DocTrace): string {
  if (!request) return parent;
  const { at, method, path, under } = request;
  return under ? `${parent} ${at} ${method} ${path} ${under}` : `${parent} ${at} ${method} ${path}`;
}

/** Reads the text of `writeDocTrace`. Of any other text it returns what it can use. */
export function readDocTrace(text: string): DocTrace {
  const [parent, at, method, path, under] = text.split(' ');
  const known = parent ? { parent } : {};
  if (!method || !path || !Number.isFinite(Number(at))) return known;
  return { ...known, request: { at: Number(at), method, path, ...(under && { under }) } };
}

/**
 * The traceparent of the request that asked for a run, the same in every process. Sampled: its trace's id decides
 * later.
 */
export function traceparentOfRun(runId: string): string {
  const digits = hash('sha256', runId, 'hex');
  return `00-${digits.slice(0, 32)}-${digits.slice(32, 48)}-01`;
}
