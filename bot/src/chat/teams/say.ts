import type { Address } from '../../contract/message.ts';
import type { SaidActivity } from '../speaker.ts';
import type { TeamsBot } from './bot.ts';
import { RefusedContent } from './connector-http.ts';
import { referenceOf } from './surface.ts';

/** The content of a message activity: our Markdown, or a card. */
export type SaidMessage = Omit<SaidActivity, 'type' | 'channelData'>;

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
