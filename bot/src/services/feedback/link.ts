import type { Incoming } from '../../contract/message.ts';

/**
 * Where an answer stands, for whoever reads what people think of it; null where it is another person's alone. In Slack and
 * Teams the page of its thread, which opens for who is in that channel; of the console, a path of it.
 * https://docs.slack.dev/interactivity/deep-linking,
 * https://learn.microsoft.com/microsoftteams/platform/concepts/build-and-test/deep-link-teams
 * @param reader the asker that reads, see `userAsker`
 */
export function linkOf({ address, direct }: Pick<Incoming, 'address' | 'direct'>, reader: string) {
  const { channel, only_for, org, surface, thread } = address;
  if (surface === 'local')
    return channel === reader ? `/ask/${encodeURIComponent(org)}/${encodeURIComponent(thread)}` : null;
  if (direct || only_for) return null;
  // Without a known thread, and where Slack did not heed it, the channel opens.
  if (surface === 'slack')
    return `https://slack.com/app_redirect?${new URLSearchParams({ team: org, channel, message_ts: thread })}`;
  const at = new URLSearchParams({ tenantId: org });
  // A group chat has no threads.
  if (thread === channel) return `https://teams.microsoft.com/l/chat/${encodeURIComponent(channel)}/0?${at}`;
  return `https://teams.microsoft.com/l/message/${encodeURIComponent(channel)}/${encodeURIComponent(thread)}?${at}`;
}
