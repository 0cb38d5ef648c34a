export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A line or two for the terminal in embedded mode. Absent: the text. */
  note?: string;
}

/** Sends mail. Never logs an address or a text. */
export interface Mailer {
  /** Resolves when the mail was handed over. @throws MailError when it was not */
  send(mail: Mail): Promise<void>;
  /** Removes the kept mail to this address. */
  forget(address: string): Promise<void>;
}

/** The mail could not be handed over. The message is for the log and names no address. */
export class MailError extends Error {
  override name = 'MailError';
}
