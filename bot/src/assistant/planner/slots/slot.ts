/** The value read for one argument of a tool other than a list, and the tokens that gave it. */
export interface Slot {
  value: unknown;
  at?: number[];
}
