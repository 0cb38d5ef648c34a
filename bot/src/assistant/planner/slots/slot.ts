/** What was read of one argument of a tool that lists nothing: its value, and the token indexes that told it. */
export interface Slot {
  value: unknown;
  at?: number[];
}
