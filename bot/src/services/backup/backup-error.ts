/** A backup cannot be made, read or restored; the message says what to do and is fit to be printed as it is. */
export class BackupError extends Error {
  override name = 'BackupError';
}
