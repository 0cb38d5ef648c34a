/** A backup cannot be made, read or restored. The message says what to do and can be printed unchanged. */
export class BackupError extends Error {
  override name = 'BackupError';
}
