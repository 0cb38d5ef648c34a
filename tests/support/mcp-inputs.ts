/** What each tool is called with, one after another; a new one needs its line. */
const INPUTS: Record<string, Record<string, unknown>> = {
  find: { words: 'web-1' },
  list_things: { kind: 'ec2.instances', where: ['state = stopped'] },
  about: { name: 'web-1' },
  costs: { period: 'last month', group_by: ['service'] },
  findings: { kind: 'waste' },
  changes: { window: 'last 7 days' },
  metrics: { metric: 'cpu', things: ['web-1'] },
  health: {},
  account: { subject: 'guards' },
  calculate: { do: 'count', of: 'the result of list_things' },
};

/**
 * The tools in their order, and the input of each.
 * @param ids of the results so far, by tool
 */
export function callsOf(names: readonly string[], ids: ReadonlyMap<string, string>) {
  const lacking = names.filter((name) => !INPUTS[name]);
  if (lacking.length > 0) throw new Error(`Say in mcp-inputs.ts what is asked of ${lacking.join(', ')}`);
  const [first, last] = [
    names.filter((name) => name !== 'calculate'),
    names.filter((name) => name === 'calculate'),
  ];
  return [...first, ...last].map((name) => ({
    name,
    input: () =>
      name === 'calculate' ? { ...INPUTS[name], of: ids.get('list_things') } : { ...INPUTS[name] },
  }));
}
