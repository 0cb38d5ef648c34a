import type { Mail } from '../../mail/mailer.ts';
import { xml } from '../../reply/neutralise.ts';
import { CODE_SECONDS } from './code-doc.ts';
import { clock, codeDigits, linkButton, mailPage, paragraph, smallPrint } from './mail-frame.ts';

export interface MagicLink {
  to: string;
  /** 6 digits. */
  code: string;
  /** Opens the console's verification page. */
  link: string;
  /** When it was requested. */
  at: Date;
}

const IGNORE =
  'If you did not ask for it, ignore this mail: without the code nobody can sign in. Never tell it to anyone.';

/**
 * The mail that signs a person in. The code is neither in the subject nor in the preview that mail clients show beside
 * it, since both appear on lock screens and in the logs of mail servers. The time is in the subject: it distinguishes
 * the latest mail from earlier ones, and keeps mail clients from grouping them.
 */
export function magicLinkMail({ to, code, link, at }: MagicLink): Mail {
  const time = clock(at);
  const until = `They work once, until ${clock(new Date(at.getTime() + CODE_SECONDS * 1000))}: ${CODE_SECONDS / 60} minutes after they were asked for.`;
  const text = [
    'Sign in to Windsock',
    `Your sign-in code:\n\n    ${code}`,
    `Or open this link:\n\n${link}`,
    until,
    IGNORE,
  ].join('\n\n');
  return {
    to,
    subject: `Your Windsock sign-in code (${time})`,
    text: `${text}\n`,
    html: mailPage({
      title: 'Sign in to Windsock',
      preview: `It works once, for ${CODE_SECONDS / 60} minutes.`,
      rows: [
        paragraph('Type this code where you asked for it:'),
        codeDigits(xml(code)),
        paragraph('Or sign in on this device:', 24),
        linkButton(xml(link), 'Sign in to Windsock'),
        smallPrint(`${xml(until)}<br><br>\n${IGNORE}`),
      ],
    }),
    note: `Sign-in code: ${code}\n${link}`,
  };
}
