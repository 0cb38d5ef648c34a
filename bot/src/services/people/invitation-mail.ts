import type { GivenRole } from '../../contract/people.ts';
import type { Mail } from '../../mail/mailer.ts';
import { xml } from '../../reply/neutralise.ts';
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
  const said = `${who} invites you to the workspace “${workspace}” on Windsock, the AWS assistant for Slack and Microsoft Teams. As ${role === 'admin' ? 'an admin' : 'a member'} you may ${MAY[role]}.`;
  const how = `The invitation is for ${email} and can be accepted once, until ${dayOf(expires_at)}.`;
  const ignore = 'If you do not know who this is, ignore this mail: nothing happens then.';
  return {
    to: email,
    subject: `${who} invites you to “${workspace}” on Windsock`,
    text: `${[said, `Open this link to accept:\n\n${link}`, how, ignore].join('\n\n')}\n`,
    html: html({ said: xml(said), how: xml(how), link: xml(link), ignore: xml(ignore) }),
    note: `Invitation to “${workspace}”:\n${link}`,
  };
}

const dayOf = (instant: string): string =>
  `${new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}`;

const FONT = `font-family:'Segoe UI',system-ui,-apple-system,Roboto,Helvetica,Arial,sans-serif`;

/** Tables and inline styles, as mail clients require. @param values escaped */
function html({ how, ignore, link, said }: Record<'said' | 'how' | 'link' | 'ignore', string>): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Invitation to Windsock</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #141414 !important; }
  .card { background: #1f1f1f !important; border-color: #3d3d3d !important; }
  .text { color: #f5f5f5 !important; }
  .quiet { color: #bdbdbd !important; }
  .link { color: #a9abee !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f5f5f5">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f5f5f5">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border:1px solid #e0e0e0;border-radius:8px">
<tr><td class="text" style="padding:32px 32px 0;${FONT};font-size:15px;line-height:22px;color:#242424">${said}</td></tr>
<tr><td style="padding:24px 32px 0"><a href="${link}" style="display:inline-block;padding:12px 24px;background:#5b5fc7;border-radius:6px;${FONT};font-size:15px;font-weight:600;line-height:20px;color:#ffffff;text-decoration:none">See the invitation</a></td></tr>
<tr><td class="quiet" style="padding:16px 32px 0;${FONT};font-size:13px;line-height:20px;color:#616161">If the button does nothing, open this address:<br>
<a class="link" href="${link}" style="color:#4f52b2;word-break:break-all">${link}</a></td></tr>
<tr><td class="quiet" style="padding:24px 32px 32px;${FONT};font-size:13px;line-height:20px;color:#616161">${how}<br><br>
${ignore}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
