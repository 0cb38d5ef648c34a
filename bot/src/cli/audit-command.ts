import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { AuditEntry } from '../contract/audit.ts';
import { auditEntrySchema, runOfSession } from '../contract/audit.ts';
import { counted } from '../contract/words.ts';
import type { Noted } from '../services/audit/verify.ts';
import { verifyEntries } from '../services/audit/verify.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: npm run --silent audit -- verify [FILE] [--noted SEQ:HASH]
       npm run --silent audit -- find SESSION [FILE]
  Reads an exported audit trail (audit.jsonl) from FILE or from standard input.
  verify    recomputes its hashes
  --noted   an entry that an earlier run printed: it must still be there, unchanged
  find      the entries of a question, by its session's name in CloudTrail (windsock-…) or its run's id`;

export interface AuditCommand {
  args: string[];
  input: Readable;
  output: Writable;
  errors: Writable;
}

/**
 * Runs the command. Resolves with its exit code: 0 if the trail is intact, or the question was found; 1 if it is
 * broken, or there is none; 2 if it cannot be read.
 */
export async function auditCommand({ args, errors, input, output }: AuditCommand): Promise<number> {
  try {
    const { file, noted, run } = readArguments(args);
    const source = file === undefined || file === '-' ? input : createReadStream(file);
    const entries = entriesIn(source);
    return run === undefined ? await verify(entries, noted, output) : await find(entries, run, output);
  } catch (error) {
    if (!(error instanceof UsageError) && !isUnreadableFile(error)) throw error;
    errors.write(`${error.message}\n`);
    return 2;
  }
}

async function verify(
  entries: AsyncIterable<AuditEntry>,
  noted: Noted | undefined,
  output: Writable,
): Promise<number> {
  const found = await verifyEntries(entries, { noted });
  if (found.broken) {
    output.write(`The trail is broken: ${found.broken.why}.\n`);
    return 1;
  }
  if (!found.last) {
    output.write('There is no entry.\n');
    return 0;
  }
  const { cut, first, last } = found;
  const range = cut
    ? `, from entry ${first} on: earlier entries were deleted by age, as the entry of ${cut.at} records`
    : '';
  output.write(
    `${counted(found.entries, 'entry follows', 'entries follow')} from one another${range}. The last is ${last.seq}:${last.hash}\n`,
  );
  return 0;
}

async function find(entries: AsyncIterable<AuditEntry>, run: string, output: Writable): Promise<number> {
  let found = 1;
  for await (const entry of entries) {
    if (entry.run_id !== run) continue;
    output.write(`${JSON.stringify(entry)}\n`);
    found = 0;
  }
  return found;
}

const isUnreadableFile = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^E(?:NOENT|ACCES|ISDIR)$/.test(String(error.code));

async function* entriesIn(source: Readable): AsyncGenerator<AuditEntry> {
  let line = 0;
  for await (const text of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    if (text.trim() === '') continue;
    const { data } = auditEntrySchema.safeParse(parsed(text));
    if (!data) throw new UsageError(`Line ${line} is not an entry of an audit trail.`);
    yield data;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Asked {
  file: string | undefined;
  noted?: Noted;
  /** Absent: verify. */
  run?: string;
}

function readArguments(args: string[]): Asked {
  const usage = (problem: string) => new UsageError(`${problem}\n\n${USAGE}`);
  let read: { values: { noted?: string }; positionals: string[] };
  try {
    read = parseArgs({ args, allowPositionals: true, options: { noted: { type: 'string' } } });
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error));
  }
  const [verb, ...named] = read.positionals;
  const { noted } = read.values;
  if (verb === 'find' && named[0] !== undefined && named.length < 3 && noted === undefined)
    return { file: named[1], run: runOfSession(named[0]) };
  const [file, ...more] = named;
  if (verb !== 'verify' || more.length > 0) throw usage('Say what to do: verify, or find a session.');
  if (noted === undefined) return { file };
  const [, seq, hash = ''] = /^(\d+):([0-9a-f]{64})$/.exec(noted) ?? [];
  if (seq === undefined)
    throw usage('--noted is a number, a colon and a hash, as printed by an earlier run.');
  return { file, noted: { seq: Number(seq), hash } };
}
