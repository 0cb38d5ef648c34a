/** The part of a request that handlers read: the subset of Azure's HttpRequest that every host can provide. */
export interface ApiRequest {
  readonly method: string;
  /** Absolute, with its query. */
  readonly url: string;
  /** Header names are in lower case; the values of a repeated header are joined. */
  readonly headers: { get(name: string): string | null };
  /** Returns the body's bytes; may be called once. If the body is too large, a host may leave out the rest. */
  arrayBuffer(): Promise<ArrayBufferLike>;
  /** Aborts when the client disconnects before the answer; undefined if the host cannot tell. */
  readonly signal?: AbortSignal;
}

/** The part of Azure's InvocationContext that handlers read. */
export interface Invocation {
  /** The request id, in every response and log line. */
  readonly invocationId: string;
  /** Set by Azure: the trace that the request belongs to. */
  readonly traceContext?: { traceParent?: string | undefined } | undefined;
}
