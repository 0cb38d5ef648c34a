import { CONNECT_ACCOUNT } from '../../assistant/replies/connect.ts';
import type { Hello } from '../../assistant/replies/hello.ts';
import { helloLines, WHAT_IT_DOES } from '../../assistant/replies/hello.ts';
import type { SaidMessage } from './say.ts';

/** A greeting, with the page where an AWS account is connected. */
type HelloAt = Hello & { url: string };

/**
 * The greeting where the organisation is connected or the demo account answers: what Windsock does, how to ask, and
 * what to do next.
 */
export const hello = (at: HelloAt): SaidMessage => {
  const [what, how, next] = helloLines(at);
  return text(what, how, withLink(next, at));
};

/** The message after the organisation was connected. */
export const connected = (at: HelloAt): SaidMessage => {
  const [, how, next] = helloLines(at);
  return text('This organisation is connected to Windsock now, for everyone in it.', how, withLink(next, at));
};

/** The message for people without an organisation, who have nothing to connect. */
export const organisationsOnly = (): SaidMessage =>
  text(`Hi! ${WHAT_IT_DOES}`, 'I work in Teams of an organisation; this is a personal Microsoft account.');

const withLink = (next: string, { from, url }: HelloAt): string =>
  from === 'account' ? next : `${next} [${CONNECT_ACCOUNT}](${url})`;

function text(...paragraphs: string[]): SaidMessage {
  return { text: paragraphs.join('\n\n'), textFormat: 'markdown' };
}
