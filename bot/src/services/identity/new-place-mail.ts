import type { Mail } from '../../mail/mailer.ts';
import { xml } from '../../reply/neutralise.ts';
import { linkButton, mailPage, paragraph, smallPrint } from './mail-frame.ts';

export interface NewPlace {
  to: string;
  /** Epoch ms. */
  at: number;
  /** 'Chrome on Windows'. */
  device: string;
  ip: string | null;
  by: 'mail' | 'microsoft' | 'teams';
  /** Opens the list of the person's sessions. */
  link: string;
}

/** What to secure, since whoever signed in must have had it. */
const ADVICE = {
  mail: 'Then change the password of your mailbox: whoever signed in had a code from it.',
  microsoft: 'Then change the password of your Microsoft account: it was used to sign in.',
  teams: 'Then change the password of your Microsoft account: Teams signed in with it.',
};

/** The mail that tells a person about a sign-in from a new place. */
export function newPlaceMail({ to, at, device, ip, by, link }: NewPlace): Mail {
  const facts = [
    ['When', WHEN.format(at)],
    ['Device', device],
    ['Network address', ip ?? 'unknown'],
  ] as const;
  const intro = `Somebody signed in to Windsock as ${to} on a device or in a browser that we have not seen before.`;
  const fine = 'If it was you, there is nothing to do.';
  const wrong = 'If it was not you, open “Where you are signed in” on your profile and sign that device out.';
  const text = [
    'New sign-in to Windsock',
    intro,
    facts.map(([name, value]) => `    ${name}: ${value}`).join('\n'),
    fine,
    `${wrong}\n\n${link}`,
    ADVICE[by],
  ].join('\n\n');
  return {
    to,
    subject: `New sign-in to Windsock: ${device}`,
    text: `${text}\n`,
    html: mailPage({
      title: 'New sign-in',
      preview: `${xml(device)}, ${xml(WHEN.format(at))}`,
      rows: [
        paragraph(xml(intro)),
        paragraph(facts.map(([name, value]) => `${name}: <b>${xml(value)}</b>`).join('<br>'), 16),
        paragraph(`${fine} ${xml(wrong)}`, 16),
        linkButton(xml(link), 'See where you are signed in'),
        smallPrint(ADVICE[by]),
      ],
    }),
    note: `Signed in: ${device}`,
  };
}

/** '4 March 2026 at 23:50 UTC'. */
const WHEN = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});
