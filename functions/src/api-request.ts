/** What handlers read of a request: as much of Azure's HttpRequest as every host can give, and no more. */
export interface ApiRequest {
  readonly method: string;
  /** Absolute, with its query. */
  readonly url: string;
  /** Names in lower case; a repeated header's values joined. */
  readonly headers: { get(name: string): string | null };
  /** The body's bytes, once. A host may leave out the rest of one that is too large. */
  arrayBuffer(): Promise<ArrayBufferLike>;
  /** Aborts when the sender goes away before the answer; undefined where the host does not tell. */
  readonly signal?: AbortSignal;
}

/** What handlers read of Azure's InvocationContext. */
export interface Invocation {
  /** The request id, in every response and log line. */
  readonly invocationId: string;
  /** Azure's: the trace that the request is a part of. */
  readonly traceContext?: { traceParent?: string | undefined } | undefined;
}
