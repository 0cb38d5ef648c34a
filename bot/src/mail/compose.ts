import type { Mail } from './mailer.ts';

/** A mail as it goes over the wire and into a file. */
export interface Message {
  envelope: { from: string; to: string };
  /** MIME (RFC 5322), lines ending in CRLF. */
  content: Buffer;
}

/** Keeps machines from answering (holiday notes, receipts): RFC 3834, and Exchange's own header. */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** @param from an address, or a name with one */
export async function compose(from: string, { to, subject, text, html }: Mail): Promise<Message> {
  // Loaded with the first mail, since a start need not wait for it.
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { envelope, message } = await composer.sendMail({
    from,
    // As an object it is a single address, whatever it contains.
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: HEADERS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { envelope: { from: envelope.from || '', to }, content: message as Buffer };
}
