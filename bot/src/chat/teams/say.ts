import type { Activity } from 'botbuilder';
import type { Address } from '../../contract/message.ts';
import type { TeamsBot } from './adapter.ts';
import { RefusedContent } from './connector-http.ts';
import { referenceOf } from './surface.ts';

/** The content of a message activity: our Markdown, or a card. */
export type SaidMessage = Pick<Partial<Activity>, 'text' | 'textFormat' | 'summary' | 'attachments'>;

/**
 * Sends a message that answers nobody. Where Teams refuses it, sends the next, simpler one.
 * @throws SurfaceError
 */
export async function say(bot: TeamsBot, address: Address, ...messages: SaidMessage[]): Promise<void> {
  for (const [index, message] of messages.entries()) {
    try {
      await bot.speak(referenceOf(address), (context) =>
        context.sendActivity({ type: 'message', ...message }),
      );
      return;
    } catch (error) {
      if (!(error instanceof RefusedContent) || index === messages.length - 1) throw error;
    }
  }
}
