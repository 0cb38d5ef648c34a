import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import { compose } from './compose.ts';
import type { Mail, Mailer } from './mailer.ts';
import { MailError } from './mailer.ts';
import { createOutbox } from './outbox.ts';
import { createSmtp } from './smtp.ts';

export interface ClosableMailer extends Mailer {
  /** Closes the connections. Mail in transfer is finished first. */
  close(): void;
}

/**
 * Sends mail by SMTP if SMTP_URL is set. Otherwise the embedded process prints every mail on the terminal and keeps it
 * as a file in the data folder's outbox, so that people can sign in before a mail server is set up. Once there is one,
 * no code stays on this machine.
 * @param print writes to the terminal
 */
export function createMailer({
  config: { mail: settings, dataDir },
  logger,
  embedded,
  print,
}: {
  config: Pick<Config, 'mail' | 'dataDir'>;
  logger: Logger;
  embedded: boolean;
  print: (text: string) => void;
}): ClosableMailer {
  const log = logger.child({ module: 'mail' });
  const outbox = embedded ? createOutbox(join(dataDir, 'outbox')) : undefined;
  const smtp = settings.smtpUrl ? createSmtp({ url: settings.smtpUrl }) : undefined;

  return {
    async send(mail) {
      if (smtp) {
        await smtp.send(await compose(settings.from, mail));
        log.info('mail sent by SMTP; no copy is kept here');
        return;
      }
      if (!outbox) throw new MailError('SMTP_URL is not set: no mail can leave this machine');
      print(noteOf(mail));
      const { content } = await compose(settings.from, mail);
      try {
        await outbox.keep(mail.to, content);
        log.info('mail printed on the terminal and kept in outbox/, because SMTP_URL is not set');
      } catch (err) {
        // The mail is on the terminal already, so a full disk is no reason to fail.
        log.warn({ err }, 'mail printed on the terminal and not kept');
      }
    },
    /** Also removes mail kept before there was a mail server. */
    async forget(address) {
      await outbox?.forget(address);
    },
    close() {
      smtp?.close();
    },
  };
}

/** Formats the mail for a terminal. Nothing in it can move the cursor. */
function noteOf({ to, subject, note, text }: Mail): string {
  const lines = [`Mail to ${to}: ${subject}`, ...(note ?? text).trim().split('\n')];
  const plain = lines.map((line) => `  ${line.replace(/\p{Cc}/gu, '')}`.trimEnd());
  return `\n${plain.join('\n')}\n\n`;
}
