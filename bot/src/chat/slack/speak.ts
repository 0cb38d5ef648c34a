import type { Address } from '../../contract/message.ts';
import type { Speaker } from '../speaker.ts';

/**
 * Runs `say` in the conversation of `address`, in its thread if it names one. Errors are thrown: Slack's own refusals
 * in the form of the Web API client. Every implementation passes tests/contract/slack-speak-contract.ts.
 */
export type Speak = <T>(address: Address, say: (speaker: Speaker) => Promise<T>) => Promise<T>;
