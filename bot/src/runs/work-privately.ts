import type { Reply } from '../contract/reply.ts';
import type { RunAnswer } from './compute-reply.ts';
import type { Lease } from './lease.ts';
import { fileNotSent } from './notices.ts';
import type { ChatSurface } from './surface.ts';
import { SurfaceError } from './surface.ts';
import type { WorkContext } from './work-context.ts';
import { endSilently } from './work-on-announcement.ts';

type Whisperer = ChatSurface & Required<Pick<ChatSurface, 'whisper'>>;

/** Returns whether the run's answer is private and the platform supports that. */
export const isPrivate = (lease: Lease, surface: ChatSurface): surface is Whisperer =>
  lease.run.incoming.address.only_for !== undefined && surface.whisper !== undefined;

/**
 * Answers one person privately. Such a message cannot be found again and is not kept by the platform. So the answer is
 * stored first. A worker that takes over after it was sent, but before this was stored, sends it again. There is no
 * placeholder meanwhile.
 * @param answered makes sure that the run has its reply
 */
export async function workPrivately(
  ctx: WorkContext,
  lease: Lease,
  surface: Whisperer,
  answered: () => Promise<RunAnswer | undefined>,
): Promise<void> {
  const answer = await answered();
  lease.check();
  if (answer?.unsaid) return endSilently(ctx, lease);
  const { id, incoming, reply } = lease.run;
  if (!reply) throw new Error('A run without a reply cannot be delivered');
  const said = answer?.file ? await withFile(lease, surface, { reply, file: answer.file }) : reply;
  await lease.secure();
  await surface.whisper(incoming.address, id, forOne(said, incoming.address.only_for?.by_rule));
  const sent = lease.run.file && ({ file: 'sent' } as const);
  await lease.end({ status: 'done', finished_at: new Date(ctx.now()).toISOString(), ...sent });
}

/** Sends the file before the answer, in a direct message, since no file in a channel can be private. */
async function withFile(
  lease: Lease,
  surface: ChatSurface,
  { reply, file }: { reply: Reply; file: NonNullable<RunAnswer['file']> },
): Promise<Reply> {
  const { id, incoming } = lease.run;
  await lease.secure();
  try {
    await surface.file(incoming.address, file, id);
    return { ...reply, notes: [...(reply.notes ?? []), 'I sent you the file in a direct message.'] };
  } catch (error) {
    if (!(error instanceof SurfaceError) || error.transient) throw error;
    return fileNotSent(reply);
  }
}

const GOING_ON =
  'Only you see this. In the thread of your question I go on answering you alone; say “for everyone” to be answered before all.';
const OPEN_REPORTS = 'What this job brings will be posted in this channel, for everyone.';

const BY_RULE = 'Only you see this, as a rule of this workspace wants it.';

const forOne = (reply: Reply, byRule = false): Reply => ({
  ...reply,
  notes: [...(reply.notes ?? []), ...(reply.proposal ? [OPEN_REPORTS] : []), byRule ? BY_RULE : GOING_ON],
});
