import type { Mailer } from '@windsock/bot/mail/mailer.ts';

/** For products under test that must not send mail: any mail is a fault. */
export const noMail: Mailer = {
  send: () => Promise.reject(new Error('This test sends no mail')),
  forget: async () => {},
};
