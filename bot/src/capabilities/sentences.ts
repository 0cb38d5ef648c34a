/** Columns with sentences by our checks, or by AWS. Names that others gave are in brackets there. */
const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  'checks.findings': ['finding', 'detail'],
  'guardduty.findings': ['title'],
  'health.events': ['description'],
  'elb.target-groups': ['failing'],
};

/** Returns the columns of a tool's rows whose cells contain no strangers' text. */
export const sentencesOf = (tool: string): readonly string[] => SENTENCES[tool] ?? [];

/** Those of all tools, since computed or mixed rows have the columns of their sources. */
export const ANY_SENTENCES: readonly string[] = Object.values(SENTENCES).flat();
