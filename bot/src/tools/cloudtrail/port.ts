const PORT = /\bports? (?<port>\d{1,5})\b/i;

/** Reads the port of a question and its place in the text: "who opened port 22 on bastion". */
export function portIn(text: string): { port: number; start: number; end: number } | undefined {
  const found = PORT.exec(text);
  const port = Number(found?.groups?.port);
  return found && port <= 65_535
    ? { port, start: found.index, end: found.index + found[0].length }
    : undefined;
}

/**
 * Reports whether a call may concern a port. Its parameters say so ('fromPort 20', 'toPort 25'); a call without ports
 * concerns all of them.
 */
export function concernsPort(values: readonly string[], port: number): boolean {
  const bounds = values.flatMap((value) => {
    const [, end, number] = /^(from|to)Port (-?\d+)$/i.exec(value) ?? [];
    return end && number ? [{ end: end.toLowerCase(), number: Number(number) }] : [];
  });
  const from = bounds.filter(({ end }) => end === 'from').map(({ number }) => number);
  const to = bounds.filter(({ end }) => end === 'to').map(({ number }) => number);
  return from.length === 0 || from.some((low, at) => low < 0 || (low <= port && port <= (to[at] ?? low)));
}
