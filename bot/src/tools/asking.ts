/** A way to ask for a tool without its nouns: "why did the bill go up?". */
export interface Asking {
  /** Matched against the whole question, ignoring case. A name in it is best captured as `(?<resource>[\w.-]+)`. */
  pattern: RegExp;
  /** Returns the arguments for the pattern's named `groups`; undefined if the tool is not meant after all. */
  args?(groups: Record<string, string | undefined>): Record<string, unknown> | undefined;
  /** What the answer takes the question to mean, in a sentence, if it does not answer it exactly. */
  assumed?: string;
}

/** One of many subjects of a tool: "state machine", "CPU". A noun that belongs to another tool means that tool. */
export interface Subject {
  /** Singular, lower case. */
  nouns: string[];
  /** The arguments that the noun stands for. */
  args: Record<string, unknown>;
  /** The short name of its AWS service: "in API Gateway" adds nothing to an API. */
  service?: string | undefined;
}
