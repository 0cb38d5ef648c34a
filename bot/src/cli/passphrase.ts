import { readFile } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { UsageError } from './usage-error.ts';

/** Whoever has the file can try any number of passphrases. */
const SHORTEST = 12;
const [ENTER, NEW_LINE, CTRL_C, CTRL_D, DELETE, BACKSPACE] = ['\r', '\n', '\u0003', '\u0004', '\u007f', '\b'];

export interface Asking {
  /** A file with the passphrase on its first line. Absent: the person at the terminal is asked. */
  file: string | undefined;
  input: Readable & { isTTY?: boolean; setRawMode?: (raw: boolean) => unknown };
  errors: Writable;
}

/** Reads a passphrase that opens something. @throws UsageError */
export async function readPassphrase({ file, input, errors }: Asking): Promise<string> {
  if (file === undefined) return typed('Passphrase: ', { input, errors });
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new UsageError(
      `The passphrase cannot be read (${cause instanceof Error ? cause.message : cause}).`,
    );
  });
  return text.split(/\r?\n/, 1)[0] ?? '';
}

/** Reads a new passphrase, typed twice. @throws UsageError */
export async function choosePassphrase(asking: Asking): Promise<string> {
  const chosen = await readPassphrase(asking);
  if (chosen.length < SHORTEST) {
    throw new UsageError(
      `The passphrase has ${chosen.length} characters; ${SHORTEST} are needed at least, since it protects the key to everything.`,
    );
  }
  if (asking.file === undefined && chosen !== (await typed('Once more: ', asking)))
    throw new UsageError('These are two different passphrases. Run the command again.');
  return chosen;
}

/** Reads a line without showing it. */
async function typed(prompt: string, { input, errors }: Omit<Asking, 'file'>): Promise<string> {
  if (!input.isTTY || !input.setRawMode) {
    throw new UsageError(
      'There is no terminal to ask for the passphrase: name a file that holds it, --passphrase-file FILE',
    );
  }
  errors.write(prompt);
  input.setRawMode(true);
  let text = '';
  try {
    for await (const chunk of input.iterator({ destroyOnReturn: false })) {
      for (const key of String(chunk)) {
        if (key === ENTER || key === NEW_LINE || key === CTRL_D) return text;
        if (key === CTRL_C) throw new UsageError('Cancelled.');
        text = key === DELETE || key === BACKSPACE ? text.slice(0, -1) : text + key;
      }
    }
    return text;
  } finally {
    input.setRawMode(false);
    input.pause();
    errors.write('\n');
  }
}
