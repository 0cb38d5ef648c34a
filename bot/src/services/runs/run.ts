import type { Address, Incoming, SurfaceName } from '../../contract/message.ts';
import type { Reply } from '../../contract/reply.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Doc } from '../../store/store.ts';

/** One question on its way to its answer. Lives in the workspace's partition; its id is made from the message's identity. */
export interface RunDoc extends Doc {
  type: 'run';
  workspace_id: string;
  /** surface:org:channel:thread, hashed: runs of one thread are answered one after another. */
  thread_key: string;
  status: 'pending' | 'leased' | 'done' | 'failed';
  incoming: Incoming;
  /** What asked, where it was no person: its answer begins a thread of its own in the channel. Absent: a person's message. */
  origin?: RunOrigin;
  /** ISO 8601. */
  created_at: string;
  /** Of what asked: the worker goes on from it, in whichever process. See telemetry/doc-trace.ts. Absent: traces are not sent. */
  trace?: string;
  /** Its answer goes to a chat of its asker's own: from where it was asked, where that is told once. */
  moved?: { from: Address; told: boolean };
  /** Who works on it, and until when (epoch ms) nobody else may. */
  lease?: { owner: string; until: number };
  /** Epoch ms before which a failed run is not tried again. */
  not_before?: number;
  /** How often it was begun. */
  attempts: number;
  /**
   * What stands while work goes on, by its message id once it is posted; 'posting' while it is not known whether it is. Of a
   * job, which has none, its answer. `address`: where it stands, if its answer begins another thread.
   */
  placeholder?: { state: 'posting' | 'posted' | 'removed'; message_id?: string; address?: Address };
  /** The same of the message with the answer. 'unsure': it may stand there, and the platform does not tell. */
  answer?: { state: 'posting' | 'posted' | 'unsure'; message_id?: string };
  /** Kept from when it is computed until it is delivered, so that a takeover delivers the same answer; the buttons need it later. */
  reply?: Reply;
  /** How often a job's question had no answer; it is asked again a few times. */
  unanswered?: number;
  /** The reply says that a job had no answer for good. */
  failed?: true;
  /** What the thread that the reply will begin shall remember; stored there with it. */
  frame?: ThreadDoc['frame'];
  /** The reply came with a file. It is not stored: while it may not be sent yet, it is made again. */
  file?: 'pending' | 'sent';
  /** Under which its reply was made: who may be told less is not told it. Absent: under everything. */
  scope?: Scope | undefined;
  finished_at?: string;
  error?: string;
}

export type RunOrigin =
  /** A scheduled job as it was when it was due, at `instant` (ISO 8601), whenever it is worked on. */
  | {
      kind: 'job';
      job_id: string;
      instant: string;
      description: string;
      plan?: Reply['plan'];
      /** Who confirmed the job. Absent: it is a default job, or was made before this was noted. */
      confirmed_by?: { surface: SurfaceName; user: string };
      /** Somebody wanted it now: whether it had an answer says nothing of the job's own times. */
      by_hand?: true;
    }
  | { kind: 'analysis'; account_id: string }
  /** Something that people of a chat should know, and decide about or ask on from: see services/announcements. */
  | { kind: 'announcement'; about: 'account'; account_id: string }
  | { kind: 'announcement'; about: 'default_jobs' | 'hello' };

export type AnnouncementOrigin = Extract<RunOrigin, { kind: 'announcement' }>;

/** A thread that the assistant was called into, with what follow-ups refer to. */
export interface ThreadDoc extends Doc {
  type: 'thread';
  workspace_id: string;
  created_at: string;
  /** The assistant's memory of the thread: see assistant/frame.ts. */
  frame?: Record<string, unknown>;
  /** Under which that was found out; absent: under everything. */
  scope?: Scope | undefined;
  /** Of a thread of the console or the API: whose it is (see `userAsker`), its id, and its first question as far as a list shows it. */
  asker?: string;
  thread?: string;
  title?: string;
}
