/** What is said while the state of the chat platforms is not read. */
export const CHAT_UNKNOWN = 'It is not known yet whether a chat platform is connected';

/**
 * Returns why no AWS account can be connected, if so: without a chat platform nobody could ask about it.
 * @param hasChat whether a chat platform is connected; undefined: not known
 */
export function whyNoAccounts(hasChat: boolean | undefined): string | undefined {
  if (hasChat === undefined) return CHAT_UNKNOWN;
  return hasChat ? undefined : 'Connect Slack or Teams before adding AWS accounts';
}
