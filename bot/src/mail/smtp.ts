import { isLoopback } from '../domain/loopback.ts';
import type { Message } from './compose.ts';
import { MailError } from './mailer.ts';

/** A person waits for it. */
const DEADLINE_MS = 15_000;

/** The meanings of nodemailer's codes, for the log. */
const MEANINGS: Record<string, string> = {
  EAUTH: 'it refused the user or the password',
  ENOAUTH: 'it refused the user or the password',
  ETLS: 'it offers no encryption that can be trusted',
  EDNS: 'its name is not known',
  ESOCKET: 'it cannot be reached, or its certificate is not trusted',
  ECONNECTION: 'it cannot be reached',
  ETIMEDOUT: 'it did not answer in time',
  EABORT: 'it did not answer in time',
  EENVELOPE: 'it refused the sender or the recipient',
  EMESSAGE: 'it refused the message',
};

/** Hands mail over to a mail server, and keeps the connections for later mail. */
export function createSmtp({ url, deadlineMs = DEADLINE_MS }: { url: string; deadlineMs?: number }) {
  const options = { ...serverOf(url), ...patience(deadlineMs), pool: true as const, maxRequeues: 1 };
  let pool: ReturnType<typeof connect> | undefined;
  async function connect() {
    // Loaded with the first mail, since a start need not wait for it.
    const { createTransport } = await import('nodemailer');
    return createTransport(options);
  }

  return {
    /** @throws MailError */
    async send({ envelope, content }: Message): Promise<void> {
      pool ??= connect();
      const transport = await pool;
      try {
        await transport.sendMail({ envelope, raw: content, signal: AbortSignal.timeout(deadlineMs) });
      } catch (error) {
        throw failure(error);
      }
    },
    /** Closes the connections. Mail in transfer is finished first. */
    close(): void {
      void pool?.then((transport) => transport.close());
    },
  };
}

/**
 * Returns the server of an SMTP_URL. Plain text is allowed only for mail to this machine without a password. Otherwise
 * the connection must be encrypted with a trusted certificate.
 */
export function serverOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const requireTLS = !secure && (!isLoopback(host) || username !== '');
  return {
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS,
    ignoreTLS: !requireTLS,
    tls: { minVersion: 'TLSv1.2' as const },
    ...(username && { auth: { user: decode(username), pass: decode(password) } }),
  };
}

/** Decodes a text. A % that encodes nothing stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const patience = (deadlineMs: number) => ({
  connectionTimeout: deadlineMs / 2,
  greetingTimeout: deadlineMs / 2,
  dnsTimeout: deadlineMs / 2,
  socketTimeout: deadlineMs,
});

/** The fields of nodemailer's errors besides the message. */
interface Failure {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Leaves out the server's own words, because they name the recipient. */
function failure(error: unknown): MailError {
  const { code = 'unknown', command, responseCode } = error as Failure;
  const facts = [code, command, responseCode && `answer ${responseCode}`].filter(Boolean).join(', ');
  return new MailError(
    `The mail server did not accept the mail: ${MEANINGS[code] ?? 'it failed'} (${facts})`,
  );
}
