import type { Address } from '../../contract/message.ts';
import type { SaidActivity } from '../speaker.ts';
import type { TeamsBot } from './bot.ts';
import { RefusedContent } from './connector-http.ts';
import { referenceOf } from './surface.ts';

/** What a message activity says: Markdown of ours, or a card. */
export type SaidMessage = Omit<SaidActivity, 'type' | 'channelData'>;

/**
 * Says something that is nobody's answer. Where Teams does not take the message, the next, simpler one is said.
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
