import type { Address } from '../../contract/message.ts';
import type { Speaker } from '../speaker.ts';

/**
 * Runs `say` in the conversation of `address`, in its thread where it names one. What goes wrong is thrown: Slack's own
 * refusals as the Web API's client throws them. Whatever carries it passes tests/contract/slack-speak-contract.ts.
 */
export type Speak = <T>(address: Address, say: (speaker: Speaker) => Promise<T>) => Promise<T>;
