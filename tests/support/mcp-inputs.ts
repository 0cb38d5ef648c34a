/** The input of each tool, in the order of the calls; a new tool needs a line here. */
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
  calculate: { do: 'count' },
  verify: {},
};
/** Tools that take the result of list_things and are called after it, with the name of that argument. */
const OF_A_RESULT: Record<string, string> = { calculate: 'of', verify: 'result' };

export const isOfResult = (tool: string): boolean => OF_A_RESULT[tool] !== undefined;

/**
 * Returns the tools in their order with the input of each.
 * @param ids ids of the results so far, by tool
 */
export function callsOf(names: readonly string[], ids: ReadonlyMap<string, string>) {
  const lacking = names.filter((name) => !INPUTS[name]);
  if (lacking.length > 0) throw new Error(`Add the inputs of ${lacking.join(', ')} to mcp-inputs.ts`);
  const [first, last] = [
    names.filter((name) => !OF_A_RESULT[name]),
    names.filter((name) => OF_A_RESULT[name]),
  ];
  return [...first, ...last].map((name) => ({
    name,
    input: () => {
      const of = OF_A_RESULT[name];
      return { ...INPUTS[name], ...(of && { [of]: ids.get('list_things') }) };
    },
  }));
}
