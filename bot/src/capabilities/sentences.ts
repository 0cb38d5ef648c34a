/** Columns with sentences of our checks, or of AWS's: what others called a thing stands in brackets there. */
const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  'checks.findings': ['finding', 'detail'],
  'guardduty.findings': ['title'],
  'health.events': ['description'],
  'elb.target-groups': ['failing'],
};

/** The columns of a tool's rows whose cells no stranger writes. */
export const sentencesOf = (tool: string): readonly string[] => SENTENCES[tool] ?? [];

/** Those of any tool: rows that were calculated with, or are of several kinds, have the columns of what they are from. */
export const ANY_SENTENCES: readonly string[] = Object.values(SENTENCES).flat();
