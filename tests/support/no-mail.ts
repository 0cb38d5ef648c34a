import type { Mailer } from '@windsock/bot/mail/mailer.ts';

/** For products under test that send no mail: a mail would be a fault. */
export const noMail: Mailer = {
  send: () => Promise.reject(new Error('This test sends no mail')),
  forget: async () => {},
};
