import type { Part } from '../about-parts.ts';

/** Something that is wrong with a resource. */
export interface Symptom {
  /** A clause: 'its errors rose to 280 an hour at …', 'it runs 0 of 1'. */
  text: string;
  /** The instant from which it has been so, in milliseconds. Absent: unknown. */
  since?: number;
}

/** What was looked at, and what is wrong in it. */
export interface Looked extends Part {
  symptoms: Symptom[];
  /** Clauses about what is well: 'no alarm of it rings'. */
  well: string[];
  /** What could not be read: 'its alarms'. */
  unread: string[];
}

export const UNSEEN: Looked = {
  ...{ symptoms: [], well: [], unread: [], lines: [] },
  ...{ gaps: [], sources: [], cost_usd: 0 },
};
