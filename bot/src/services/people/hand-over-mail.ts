import type { Mail } from '../../mail/mailer.ts';
import { xml } from '../../reply/neutralise.ts';
import { linkButton, mailPage, paragraph, smallPrint } from '../identity/mail-frame.ts';
import type { UserDoc } from '../identity/user-doc.ts';
import { plainName } from './name-of.ts';

export interface HandedOver {
  workspaceName: string;
  /** Opens the workspace's page. */
  link: string;
  /** The former owner. */
  from: UserDoc;
  /** The new owner. */
  to: UserDoc;
}

/** The mail to the new owner of a workspace. */
export function newOwnerMail({ from, link, to, workspaceName }: HandedOver): Mail {
  const workspace = `the workspace “${plainName(workspaceName)}”`;
  return mailTo(to, link, {
    subject: `You own ${workspace} on Windsock now`,
    title: 'A workspace is yours now',
    intro: `${nameWithAddress(from)} handed over ${workspace} to you, and is an admin of it now.`,
    advice:
      'As its owner you alone make admins, delete the workspace and hand it over. If you do not want it, give it back there. Whoever deletes their account deletes the workspaces that they own.',
  });
}

/** The mail to the former owner, so that they notice a handover by somebody else at their device. */
export function earlierOwnerMail({ from, link, to, workspaceName }: HandedOver): Mail {
  const workspace = `the workspace “${plainName(workspaceName)}”`;
  return mailTo(from, link, {
    subject: `You handed over ${workspace} on Windsock`,
    title: 'You handed over a workspace',
    intro: `You handed over ${workspace}: the owner is now ${nameWithAddress(to)}, and you are an admin of it.`,
    advice:
      'If it was not you, somebody is at a device where you are signed in: sign out there on your profile, and ask the new owner to give the workspace back.',
  });
}

/** Returns 'Ada Lovelace (ada@example.com)'. An unproven address is left out. */
function nameWithAddress({ email, email_verified, first_name, last_name }: UserDoc): string {
  const name = plainName([first_name, last_name].filter(Boolean).join(' '));
  const address = email_verified ? email : '';
  return name && address ? `${name} (${address})` : name || address || 'somebody';
}

interface Words {
  subject: string;
  title: string;
  intro: string;
  advice: string;
}

const mailTo = (reader: UserDoc, link: string, { subject, title, intro, advice }: Words): Mail => ({
  to: reader.email,
  subject,
  text: `${[title, intro, `Open the workspace:\n\n${link}`, advice].join('\n\n')}\n`,
  html: mailPage({
    title: xml(title),
    preview: xml(intro),
    rows: [paragraph(xml(intro)), linkButton(xml(link), 'Open the workspace'), smallPrint(xml(advice))],
  }),
  note: `${intro}\n${link}`,
});
