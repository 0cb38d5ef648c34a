import type { SaidMessage } from './say.ts';

/** Questions that every AWS account has an answer to. */
export const EXAMPLES = [
  'which EC2 instances are running in Sydney?',
  'what did we spend last month by service?',
];

export const WHAT_IT_DOES =
  'I answer questions about AWS: resources, costs and security. I only read; I never change anything.';

/** Where the organisation is connected, or answered from the demo account. `direct`: one to one with a person. */
export const hello = (direct: boolean): SaidMessage => text(`Hi! ${WHAT_IT_DOES}`, howToAsk(direct));

/** After somebody has connected the organisation. */
export const connected = (direct: boolean): SaidMessage =>
  text('This organisation is connected to Windsock now, for everyone in it.', howToAsk(direct));

/** To people without an organisation: there is nothing that one of them could connect for all. */
export const organisationsOnly = (): SaidMessage =>
  text(`Hi! ${WHAT_IT_DOES}`, 'I work in Teams of an organisation; this is a personal Microsoft account.');

function howToAsk(direct: boolean): string {
  const how = direct ? 'Write your question' : 'Mention me with a question and I answer in its thread';
  return `${how}, for example:\n\n${[...EXAMPLES, 'help'].map((example) => `- ${example}`).join('\n')}`;
}

function text(...paragraphs: string[]): SaidMessage {
  return { text: paragraphs.join('\n\n'), textFormat: 'markdown' };
}
