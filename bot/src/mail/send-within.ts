import { setTimeout as pause } from 'node:timers/promises';
import type { Mail, Mailer } from './mailer.ts';

/**
 * Sends mails about something that is already done. The caller waits at most `ms`; what takes longer continues in the
 * background.
 * @throws MailError when one of them could not be handed over by then
 */
export async function sendWithin(
  mailer: Pick<Mailer, 'send'>,
  ms: number,
  mails: readonly Mail[],
): Promise<void> {
  const late = new AbortController();
  const sent = Promise.all(mails.map((mail) => mailer.send(mail)));
  await Promise.race([sent, pause(ms, undefined, { signal: late.signal })]).finally(() => late.abort());
}
