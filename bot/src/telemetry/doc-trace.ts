/** What a document keeps of its trace, so that another process can continue it. */
export interface DocTrace {
  /** W3C: https://www.w3.org/TR/trace-context/#traceparent-header */
  parent: string;
  /** The span of `parent` itself, if it is not written yet. */
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
export function writeDocTrace({ parent, request }: DocTrace): string {
  if (!request) return parent;
  const { at, method, path, under = '' } = request;
  return `${parent} ${at} ${method} ${path} ${under}`;
}

/** Reads the text of `writeDocTrace`. Of any other text it returns what it can use. */
export function readDocTrace(text: string): DocTrace {
  const [parent = '', at, method, path, under] = text.split(' ');
  if (!method || !path || !Number.isFinite(Number(at))) return { parent };
  return { parent, request: { at: Number(at), method, path, ...(under && { under }) } };
}
