import type { Incoming } from '../../contract/message.ts';

/**
 * Returns a link to an answer for a reader of feedback, or null if it is another person's private answer. In Slack and
 * Teams it is the page of its thread, which opens for members of that channel; for the console it is a path.
 * https://docs.slack.dev/interactivity/deep-linking,
 * https://learn.microsoft.com/microsoftteams/platform/concepts/build-and-test/deep-link-teams
 * @param reader the asker that reads, see `userAsker`
 */
export function linkOf({ address, direct }: Pick<Incoming, 'address' | 'direct'>, reader: string) {
  const { channel, only_for, org, surface, thread } = address;
  if (surface === 'local')
    return channel === reader ? `/ask/${encodeURIComponent(org)}/${encodeURIComponent(thread)}` : null;
  if (direct || only_for) return null;
  // If the thread is unknown, or Slack ignores it, the channel opens.
  if (surface === 'slack')
    return `https://slack.com/app_redirect?${new URLSearchParams({ team: org, channel, message_ts: thread })}`;
  const at = new URLSearchParams({ tenantId: org });
  // A group chat has no threads.
  if (thread === channel) return `https://teams.microsoft.com/l/chat/${encodeURIComponent(channel)}/0?${at}`;
  return `https://teams.microsoft.com/l/message/${encodeURIComponent(channel)}/${encodeURIComponent(thread)}?${at}`;
}
