import type { WebClient } from '@slack/web-api';
import type { Address } from '../../contract/message.ts';
import type { Logger } from '../../logger.ts';
import { slackCode, slackText } from '../../reply/neutralise.ts';
import type { LimitedCall } from './calls.ts';
import { isFileRefused, slackCodeOf } from './errors.ts';

export interface SendFile {
  client: WebClient;
  limited: LimitedCall;
  address: Address;
  file: { name: string; title: string; content: string };
  logger: Logger;
}

/** What one message holds comfortably. Slack cuts texts at 40,000 characters and folds them long before. */
const SNIPPET_CHARACTERS = 3_500;

/**
 * Uploads the file into the thread, or into the asker's direct messages if they alone may see it. Where uploads are not
 * allowed, says so there, with as much of the file as a message holds.
 */
export async function sendFile({ client, limited, address, file, logger }: SendFile): Promise<void> {
  const { org } = address;
  const { channel, thread } = await placeOf({ client, limited, address });
  try {
    await limited(`files.uploadV2 ${org}`, () =>
      client.filesUploadV2({
        channel_id: channel,
        thread_ts: thread,
        filename: file.name,
        title: file.title,
        content: file.content,
      }),
    );
  } catch (error) {
    if (!isFileRefused(error)) throw error;
    const code = slackCodeOf(error);
    logger.warn({ code, org }, 'files may not be sent; sending the beginning as text');
    const text = snippet(file, code);
    await limited(`chat.postMessage ${org}`, () =>
      client.chat.postMessage({ channel, thread_ts: thread, text, unfurl_links: false, unfurl_media: false }),
    );
  }
}

/**
 * Returns where to upload. Everybody in a channel sees its files, so a private file goes into the asker's direct
 * messages, after a short note.
 */
async function placeOf({
  client,
  limited,
  address: { org, channel, thread, only_for },
}: Pick<SendFile, 'client' | 'limited' | 'address'>): Promise<{ channel: string; thread: string }> {
  if (!only_for) return { channel, thread };
  const said = await limited(`chat.postMessage ${org}`, () =>
    client.chat.postMessage({
      channel: only_for.user,
      text: `The file that you asked for in <#${channel}>:`,
    }),
  );
  return { channel: said.channel ?? '', thread: said.ts ?? '' };
}

function snippet({ title, content }: SendFile['file'], code: string | undefined): string {
  const why =
    code === 'missing_scope'
      ? 'I may not send files here: the Slack app lacks the scope `files:write`. Install it again to add it.'
      : 'Slack does not let me send files here.';
  const lines = content.trimEnd().split('\n');
  let shown = 0;
  let size = 0;
  while (shown < lines.length && size + (lines[shown]?.length ?? 0) < SNIPPET_CHARACTERS) {
    size += (lines[shown]?.length ?? 0) + 1;
    shown += 1;
  }
  const left = lines.length - shown;
  const rest = left ? `\n${left} more ${left === 1 ? 'line' : 'lines'} left out.` : '';
  return `${slackText(title)}. ${why}\n\`\`\`\n${slackCode(lines.slice(0, shown).join('\n'))}\n\`\`\`${rest}`;
}
