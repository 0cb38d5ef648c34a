import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/** The file format that this program writes. It also reads earlier ones. */
export const FORMAT = 1;
/** The longest first line. */
export const MAX_HEADER_BYTES = 4096;

/** More than anybody needs, and the most that a stranger's file may make us compute: 1 GiB of memory. */
const MAX_N = 2 ** 20;

const encryptionSchema = z.object({
  kdf: z.literal('scrypt'),
  n: z.int().min(2).max(MAX_N),
  r: z.literal(8),
  p: z.literal(1),
  /** Base64. */
  salt: z.string(),
  /** Distinguishes a wrong passphrase from a damaged file. Base64. */
  check: z.string(),
  cipher: z.literal('aes-256-gcm'),
});
export type Encryption = z.output<typeof encryptionSchema>;

/** The first line of a backup, the only part that can be read without a passphrase. */
const headerSchema = z.object({
  windsock_backup: z.int().min(1),
  /** ISO 8601. */
  made_at: z.string(),
  /** The release that made it. */
  windsock: z.string(),
  /** The newest version that its documents may have: store/upgrades.ts. */
  schema: z.int().min(0),
  with_key: z.boolean(),
  encryption: encryptionSchema.nullable(),
});
export type Header = z.output<typeof headerSchema>;

/**
 * @param known the newest document version that this program knows
 * @throws BackupError foreign, damaged or newer
 */
export function parseHeader(line: string, { path, known }: { path: string; known: number }): Header {
  const json = parsed(line);
  const version = Reflect.get(Object(json), 'windsock_backup');
  if (!Number.isInteger(version)) throw new BackupError(`${path} is not a Windsock backup.`);
  const newer = (what: string) =>
    new BackupError(`${path} was made by a newer Windsock (${what}). Update Windsock, then restore it.`);
  if (version > FORMAT) throw newer(`form ${version}; this one knows ${FORMAT}`);
  const { data } = headerSchema.safeParse(json);
  if (!data) throw new BackupError(`${path} is damaged in its first line. Use another backup.`);
  if (data.schema > known) throw newer(`documents of version ${data.schema}; this one knows ${known}`);
  return data;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
