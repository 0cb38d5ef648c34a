import type { Action, Reply } from '../../contract/reply.ts';
import type { Plan } from '../plan.ts';

/** The id of the button that asks the demo account instead. */
export const ASK_DEMO_ID = 'ask_demo';

export const CONNECT_ACCOUNT = 'Connect an AWS account';

/**
 * Returns what a person can do without an account: connect one, or ask the demo account.
 * @param question.text what to ask the demo account; `url`: where an account is connected
 */
export const actionsWithoutAccount = ({ text, url }: { text: string; url: string }): Action[] => [
  { id: 'connect_account', kind: 'open', label: CONNECT_ACCOUNT, url, style: 'primary' },
  { id: ASK_DEMO_ID, kind: 'ask', label: 'Ask the demo account', text },
];

/**
 * Replaces an answer if no AWS account is connected.
 * @param text the question for the demo account
 * @param place.url where an account is connected
 */
export const connectReply = (text: string, { url }: { url: string }): Reply => ({
  kind: 'notice',
  text: 'No AWS account is connected here yet, so I cannot answer this from your own data. An owner or admin of the workspace can connect one in Windsock’s settings.',
  actions: actionsWithoutAccount({ text, url }),
});

/**
 * Returns whether a plan asks an account something. @param isLookedUp whether a language model would look up what is
 * not understood
 */
export function asksAccount({ kind }: Plan, isLookedUp: boolean): boolean {
  const isQuestion = kind === 'tool' || kind === 'several' || kind === 'choose';
  return isQuestion || (isLookedUp && (kind === 'unknown' || kind === 'problem'));
}
