import type { GivenRole } from '../../contract/people.ts';
import type { Mail } from '../../mail/mailer.ts';
import { xml } from '../../reply/neutralise.ts';
import { linkButton, mailPage, paragraph, smallPrint } from '../identity/mail-frame.ts';
import { plainName } from './name-of.ts';

interface InvitationWords {
  email: string;
  role: GivenRole;
  /** ISO 8601. */
  expires_at: string;
  workspaceName: string;
  /** null: they no longer exist. */
  invitedBy: string | null;
  /** Opens the console's page for the invitation. */
  link: string;
}

const MAY: Record<GivenRole, string> = {
  member: 'ask about the AWS accounts of this workspace',
  admin: 'ask about the AWS accounts of this workspace, and manage it',
};

/** The mail that invites a person to a workspace. Its names were typed by people whom the reader may not know. */
export function invitationMail(invitation: InvitationWords): Mail {
  const { email, expires_at, invitedBy, link, role, workspaceName } = invitation;
  const workspace = plainName(workspaceName);
  const who = invitedBy ? plainName(invitedBy) : 'Somebody';
  const intro = `${who} invites you to the workspace “${workspace}” on Windsock, the AWS assistant for Slack and Microsoft Teams. As ${role === 'admin' ? 'an admin' : 'a member'} you may ${MAY[role]}.`;
  const how = `The invitation is for ${email} and can be accepted once, until ${dayOf(expires_at)}.`;
  const ignore = 'If you do not know who this is, ignore this mail: nothing happens then.';
  return {
    to: email,
    subject: `${who} invites you to “${workspace}” on Windsock`,
    text: `${[intro, `Open this link to accept:\n\n${link}`, how, ignore].join('\n\n')}\n`,
    html: mailPage({
      title: 'Invitation to Windsock',
      preview: xml(how),
      rows: [
        paragraph(xml(intro)),
        linkButton(xml(link), 'See the invitation'),
        smallPrint(`${xml(how)}<br><br>\n${xml(ignore)}`),
      ],
    }),
    note: `Invitation to “${workspace}”:\n${link}`,
  };
}

const dayOf = (instant: string): string =>
  `${new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}`;
