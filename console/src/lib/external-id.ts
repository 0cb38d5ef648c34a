const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** 190 bits, which nobody can guess. The contract accepts 16 to 64 characters. */
const LENGTH = 32;
/** The largest multiple of 62 in a byte: higher values would make the first letters more likely than the others. */
const FAIR = 256 - (256 % LETTERS.length);

/** A new external ID for a connection to AWS: random letters and digits. */
export function newExternalId(): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < FAIR && id.length < LENGTH) id += LETTERS[byte % LETTERS.length];
    }
  }
  return id;
}
