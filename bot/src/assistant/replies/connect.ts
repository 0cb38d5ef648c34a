import type { Action, Reply } from '../../contract/reply.ts';
import type { Plan } from '../plan.ts';

/** The id of the button that asks the demo account instead. */
export const ASK_DEMO_ID = 'ask_demo';

export const CONNECT_ACCOUNT = 'Connect an AWS account';

/**
 * The two options without an account. @param way.url where one is connected; `text`: the question for the demo account
 */
export const waysOn = ({ text, url }: { text: string; url: string }): Action[] => [
  { id: 'connect_account', kind: 'open', label: CONNECT_ACCOUNT, url, style: 'primary' },
  { id: ASK_DEMO_ID, kind: 'ask', label: 'Ask the demo account', text },
];

/** Replaces an answer if no AWS account is connected. @param offer.url where one is connected */
export const connectReply = (text: string, { url }: { url: string }): Reply => ({
  kind: 'notice',
  text: 'No AWS account is connected here yet, so I cannot answer this from your own data: an owner or admin of the workspace connects one in Windsock’s settings.',
  actions: waysOn({ text, url }),
});

/**
 * Returns whether a plan asks an account something. @param isLookedUp whether a language model would look up what is
 * not understood
 */
export function asksAccount({ kind }: Plan, isLookedUp: boolean): boolean {
  const isQuestion = kind === 'tool' || kind === 'several' || kind === 'choose';
  return isQuestion || (isLookedUp && (kind === 'unknown' || kind === 'problem'));
}
