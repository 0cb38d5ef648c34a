import { EXAMPLES, WHAT_IT_DOES } from '../../assistant/replies/hello.ts';
import { line } from '../../reply/teams/elements.ts';
import { LINK_SECONDS } from '../../services/teams/link-token.ts';
import type { SaidMessage } from './say.ts';

const CONNECT = 'Connect this organisation';
const HOURS = LINK_SECONDS / 3600;

/**
 * The message for an organisation that is not connected to a workspace: what Windsock does, and how to connect. Returns
 * the card and, where cards are refused, its text.
 * @param link holds a token in its fragment, which is valid once, for a day
 * @param direct whether this is a chat with one person
 */
export function connectCard({ link, direct }: { link: string; direct: boolean }): SaidMessage[] {
  const summary = `Hi! I am Windsock. ${CONNECT} to ask me about AWS.`;
  const renew = `The link is good for ${HOURS} hours. ${direct ? 'Write to me' : 'Mention me'} for a new one.`;
  const content = {
    type: 'AdaptiveCard',
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    version: '1.5',
    fallbackText: `${summary} ${link}`,
    speak: summary,
    body: [
      {
        type: 'RichTextBlock',
        inlines: [{ type: 'TextRun', text: 'Hi, I am Windsock', size: 'Large', weight: 'Bolder' }],
      },
      line(WHAT_IT_DOES, {}, { spacing: 'Small' }),
      {
        type: 'Container',
        style: 'emphasis',
        spacing: 'Medium',
        items: EXAMPLES.map((example, index) =>
          line(example, { fontType: 'Monospace' }, { spacing: index === 0 ? 'None' : 'Small' }),
        ),
      },
      line(
        'To begin, somebody connects this organisation: sign in to Windsock and confirm. Once is enough for everyone here.',
        {},
        { spacing: 'Medium' },
      ),
      line(renew, { size: 'Small', isSubtle: true }, { spacing: 'Small' }),
    ],
    actions: [{ type: 'Action.OpenUrl', title: CONNECT, style: 'positive', url: link }],
  };
  const words = [
    `Hi! I am Windsock. ${WHAT_IT_DOES}`,
    `To begin, somebody connects this organisation: [${CONNECT}](${link})`,
    `Once is enough for everyone here. ${renew}`,
  ];
  return [
    { summary, attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }] },
    { text: words.join('\n\n'), textFormat: 'markdown' },
  ];
}
