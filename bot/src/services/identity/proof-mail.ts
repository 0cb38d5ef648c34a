import type { Mail } from '../../mail/mailer.ts';
import { xml } from '../../reply/neutralise.ts';
import { CODE_SECONDS } from './code-doc.ts';
import { clock, codeDigits, mailPage, paragraph, smallPrint } from './mail-frame.ts';

const IGNORE =
  'If you did not ask for it, somebody is at a device where you are signed in: sign out there, and never tell the code to anyone.';

/**
 * The mail with which a signed-in person proves again who they are. As in the sign-in mail, the code is not in the
 * subject.
 */
export function proofMail({ to, code, at }: { to: string; code: string; at: Date }): Mail {
  const until = `It works once, until ${clock(new Date(at.getTime() + CODE_SECONDS * 1000))}, in the browser that asked for it.`;
  const intro = 'You are about to do something in Windsock that needs your confirmation.';
  const text = ['Confirm that it is you', intro, `Your code:\n\n    ${code}`, until, IGNORE].join('\n\n');
  return {
    to,
    subject: `Confirm that it is you (${clock(at)})`,
    text: `${text}\n`,
    html: mailPage({
      title: 'Confirm that it is you',
      preview: `The code works once, for ${CODE_SECONDS / 60} minutes.`,
      rows: [
        paragraph(`${intro} Type this code where you asked for it:`),
        codeDigits(xml(code)),
        smallPrint(`${xml(until)}<br><br>\n${xml(IGNORE)}`),
      ],
    }),
    note: `Code to confirm that it is you: ${code}`,
  };
}
