import { MAX_VALUES } from './values.ts';

/** The ports of protocols that people open by name. Source: IANA's registry. */
const PROTOCOLS = {
  ...{ ftp: 21, ssh: 22, telnet: 23, smtp: 25, dns: 53, http: 80, https: 443, smb: 445 },
  ...{
    mssql: 1433,
    oracle: 1521,
    mysql: 3306,
    rdp: 3389,
    postgres: 5432,
    vnc: 5900,
    redis: 6379,
    mongodb: 27_017,
  },
};
const NUMBERED = /\bports? (?<port>\d{1,5})\b/;
const NAMED = new RegExp(
  `\\b(?<protocol>${Object.keys(PROTOCOLS).join('|')})(?: ports?)?\\b(?! (?:keys?|instances?|clusters?|databases?|servers?|logs?)\\b)`,
);
/** Words for whom a port is opened to, which make no difference. */
const TO_ALL =
  /(?: (?:up )?(?:to|for|from) (?:the )?(?:whole )?(?:world|internet|public|outside|any(?:one|body|where)|every(?:one|body)))?/;
const PORT = new RegExp(`(?:${NUMBERED.source}|${NAMED.source})${TO_ALL.source}`, 'i');

/**
 * Reads the port of a question and its place in the text: "who opened port 22 on bastion", "who opened ssh". In "mysql
 * servers", the protocol stands for no port.
 */
export function portIn(text: string): { port: number; start: number; end: number } | undefined {
  const found = PORT.exec(text);
  const { port: number, protocol } = found?.groups ?? {};
  const port = protocol ? PROTOCOLS[protocol.toLowerCase() as keyof typeof PROTOCOLS] : Number(number);
  return found && port <= 65_535
    ? { port, start: found.index, end: found.index + found[0].length }
    : undefined;
}

/**
 * Reports whether a call may concern a port. Its parameters say so ('fromPort 20', 'toPort 25'). A call without ports
 * concerns all of them, and one with more parameters than are kept may concern any.
 */
export function concernsPort(values: readonly string[], port: number): boolean {
  const bounds = values.flatMap((value) => {
    const [, end, number] = /^(from|to)Port (-?\d+)$/i.exec(value) ?? [];
    return end && number ? [{ end: end.toLowerCase(), number: Number(number) }] : [];
  });
  const from = bounds.filter(({ end }) => end === 'from').map(({ number }) => number);
  const to = bounds.filter(({ end }) => end === 'to').map(({ number }) => number);
  if (from.length === 0 || from.some((low) => low < 0) || values.length >= MAX_VALUES) return true;
  // Each parameter is kept once, so two rules from one port leave no pairs.
  return from.length === to.length
    ? from.some((low, at) => low <= port && port <= (to[at] ?? low))
    : from.some((low) => low <= port) && Math.max(...from, ...to) >= port;
}
