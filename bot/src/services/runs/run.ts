import type { Address, Incoming, SurfaceName } from '../../contract/message.ts';
import type { Reply } from '../../contract/reply.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Doc } from '../../store/store.ts';

/** A question on its way to its answer, in the workspace's partition. Its id is derived from the message's identity. */
export interface RunDoc extends Doc {
  type: 'run';
  workspace_id: string;
  /** surface:org:channel:thread, hashed. Runs of one thread are answered one after another. */
  thread_key: string;
  status: 'pending' | 'leased' | 'done' | 'failed';
  incoming: Incoming;
  /**
   * What asked, if it was not a person. The answer then begins its own thread in the channel. Absent: a person's
   * message.
   */
  origin?: RunOrigin;
  /** ISO 8601. */
  created_at: string;
  /**
   * The trace of the request. The worker continues it, in any process. See telemetry/doc-trace.ts. Absent: traces are
   * not sent.
   */
  trace?: string;
  /** Who wrote in the open thread, if a rule made the answer private: see `ThreadDoc`. */
  people?: string[] | undefined;
  /** The answer goes to the asker's own chat. `from` is where it was asked, and where a note says so once. */
  moved?: { from: Address; told: boolean };
  /** Who works on it, and until when (epoch ms) nobody else may. */
  lease?: { owner: string; until: number };
  /** A failed run is not retried before this time (epoch ms). */
  not_before?: number;
  /** How often it was started. */
  attempts: number;
  /**
   * The message that is shown during the work, by its id once posted; 'posting' while it is unknown whether it is. A
   * job has none. `address`: where it is, if the answer begins another thread.
   */
  placeholder?: { state: 'posting' | 'posted' | 'removed'; message_id?: string; address?: Address };
  /** The same for the message with the answer. 'unsure': it may have been posted, and the platform cannot tell. */
  answer?: { state: 'posting' | 'posted' | 'unsure'; message_id?: string };
  /** Stored when computed, so that a worker that takes over delivers the same reply. Its buttons need it later. */
  reply?: Reply;
  /** How often a job's question had no answer. It is asked again a few times. */
  unanswered?: number;
  /** Whether the reply says that a job finally had no answer. */
  failed?: true;
  /** The memory of the thread that the reply will begin. Stored there together with the reply. */
  frame?: ThreadDoc['frame'];
  /** Whether the reply has a file. The file is not stored, and is made again if it may not have been sent. */
  file?: 'pending' | 'sent';
  /** The scope under which the reply was made. Readers with less access do not see it. Absent: everything. */
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
      /** Who confirmed the job. Absent: it is a default job, or older than this field. */
      confirmed_by?: { surface: SurfaceName; user: string };
      /** Somebody started it by hand. Its result says nothing about the job's own times. */
      by_hand?: true;
    }
  | { kind: 'analysis'; account_id: string }
  /** An announcement for a chat, which people can decide about or ask about: see services/announcements. */
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
  /** The scope under which the frame was made. Absent: everything. */
  scope?: Scope | undefined;
  /** Hashes of the first people who wrote in an open thread of a chat, three at most. */
  people?: string[];
  /**
   * For a thread of the console or the API: its asker (see `userAsker`), its id, and its title, from the first
   * question.
   */
  asker?: string;
  thread?: string;
  title?: string;
}
