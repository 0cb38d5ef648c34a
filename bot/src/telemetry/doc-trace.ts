/** What a document keeps of the trace that it was written in, so that another process goes on with it. */
export interface DocTrace {
  /** W3C: https://www.w3.org/TR/trace-context/#traceparent-header */
  parent: string;
  /** The span of `parent` itself, where it is not written yet. */
  request?: Request;
}

/** A request whose span is written later, by whoever works on what it asked for. */
export interface Request {
  method: string;
  /** Its route's template. */
  path: string;
  /** When it came, epoch ms. */
  at: number;
  /** The traceparent that it came under. Absent: it begins its trace. */
  under?: string;
}

/** In one short text: it is written with each question, before that is acknowledged. */
export function writeDocTrace({ parent, request }: DocTrace): string {
  if (!request) return parent;
  const { at, method, path, under = '' } = request;
  return `${parent} ${at} ${method} ${path} ${under}`;
}

/** What `writeDocTrace` wrote; of anything else what can be used. */
export function readDocTrace(text: string): DocTrace {
  const [parent = '', at, method, path, under] = text.split(' ');
  if (!method || !path || !Number.isFinite(Number(at))) return { parent };
  return { parent, request: { at: Number(at), method, path, ...(under && { under }) } };
}
