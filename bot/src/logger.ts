import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';
import { logFile } from './log-file.ts';
import { logIds } from './telemetry/telemetry.ts';

export type { Logger } from 'pino';

const HIDDEN = '[hidden]';

/** Fields whose text is hidden at any depth, whatever it looks like. */
const SECRET_FIELDS = [
  'token',
  'access_?token',
  'refresh_?token',
  'id_?token',
  'bot_?token',
  'session_?token',
  'signing_?secret',
  'client_?secret',
  'secret',
  'secret_?access_?key',
  'secret_?key',
  'api_?key',
  'password',
  'app_?password',
  'authorization',
  'cookie',
  'set-cookie',
  'external_?id',
  'e-?mail',
  'x-slack-signature',
].join('|');

/**
 * Patterns that find secrets in a finished log line. Their quantifiers are bounded, so that no text makes them slow.
 * The third entry is a text that every match contains: the search for addresses is expensive, and most lines have no @.
 */
const PATTERNS: [RegExp, string, string?][] = [
  [new RegExp(`"(${SECRET_FIELDS})":"(?:[^"\\\\]|\\\\.)*"`, 'gi'), `"$1":"${HIDDEN}"`],
  // The same in JSON within a string.
  [new RegExp(`\\\\"(${SECRET_FIELDS})\\\\":\\\\"[^"\\\\]*`, 'gi'), `\\"$1\\":\\"${HIDDEN}`],
  // A sign-in code. Error codes are words.
  [/"([a-z_]{0,20}code)":"\d{6}"/gi, `"$1":"${HIDDEN}"`],
  [/\b(xox[a-z]-|xapp-|wsk_)[\w-]{1,300}/g, HIDDEN],
  [/\beyJ[\w-]{10,4000}\.[\w-]{1,8000}\.[\w-]{0,2000}/g, HIDDEN],
  [/\b(Bearer|Basic) [\w.~+/=-]{8,4000}/g, `$1 ${HIDDEN}`],
  [/[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){1,8}/g, HIDDEN, '@'],
];

/** Returns a log line without tokens, codes, e-mail addresses and secrets, wherever they are in it. */
export function scrub(line: string): string {
  let clean = line;
  for (const [pattern, replacement, sign] of PATTERNS) {
    if (sign === undefined || clean.includes(sign)) clean = clean.replace(pattern, replacement);
  }
  return clean;
}

/**
 * Creates the process's logger: one JSON line for each event, on standard output unless `destination` is given. If
 * traces are sent, a line has its `trace_id` and `span_id`. Each module takes a named child: `logger.child({ module:
 * 'slack' })`.
 */
export function createLogger({
  level,
  destination,
}: {
  level: string;
  destination?: DestinationStream;
}): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: logIds,
    hooks: { streamWrite: scrub },
  };
  return pino(options, destination ?? logFile(1));
}
