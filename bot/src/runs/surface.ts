import type { Address, SurfaceName } from '../contract/message.ts';
import type { Reply } from '../contract/reply.ts';

/**
 * The worker's view of a chat platform, implemented by chat/slack and chat/teams. Every method may throw a
 * SurfaceError. The worker retries a transient one (after `retryAfterMs` if the platform said so). A permanent one ends
 * the run.
 */
export interface ChatSurface {
  name: SurfaceName;
  /**
   * Posts an answer in the thread as a new message, whose notification is its first sentence. Returns the platform's
   * message id, or '' if the platform gave none. `runId` marks the message for `find`. Falls back to simpler blocks,
   * then plain text, when the platform refuses.
   */
  answer(address: Address, runId: string, reply: Reply): Promise<string>;
  /** Replaces a posted answer. Idempotent. Falls back like `answer`. */
  revise(address: Address, messageId: string, runId: string, reply: Reply): Promise<void>;
  /**
   * Shows in the thread that work is in progress, without a message. Called repeatedly with the latest text. Best
   * effort: never throws. Absent: the platform has no such indicator.
   */
  status?(address: Address, runId: string, text: string): Promise<Shown>;
  /** Ends the indicator of `status`, where the platform does not end it with the answer. Best effort: never throws. */
  settle?(address: Address, runId: string): Promise<void>;
  /** Posts a placeholder in the thread, marked like the message of `answer`. Returns the platform's message id. */
  post(address: Address, runId: string, progress: Progress): Promise<string>;
  /**
   * Replaces the placeholder's text while work is in progress. Where only the person of `only_for` sees it, it is sent
   * once. Best effort: never throws.
   */
  progress(address: Address, messageId: string, runId: string, progress: Progress): Promise<void>;
  /**
   * Removes the placeholder once its answer is there. Does nothing if it is already gone.
   * @param kept the placeholder's text from then on, where the platform keeps the message
   */
  remove(address: Address, messageId: string, runId: string, kept: string): Promise<void>;
  /**
   * Looks for this run's messages whose ids were lost with a killed process. Undefined where the platform cannot tell.
   */
  find(address: Address, runId: string): Promise<Found | undefined>;
  /**
   * Posts a message that begins its own thread in the channel. It is posted in one piece, since its notification is all
   * that many people read. The thread in `address` is ignored. Falls back like `answer`.
   */
  publish(address: Address, runId: string, reply: Reply, part?: Part): Promise<Published>;
  /** Looks for messages that `publish` posted for this run since a time (epoch ms), like `find`. */
  published(address: Address, runId: string, since: number, part?: Part): Promise<Published | undefined>;
  /**
   * Sends an answer that only the person in the address's `only_for` sees. It can be neither found nor changed later,
   * so a second call shows it again. Absent: private answers in a channel are impossible.
   */
  whisper?(address: Address, runId: string, reply: Reply): Promise<void>;
  /** Returns the asker's own chat with the assistant. @throws SurfaceError, a permanent one if they have none */
  ownChat?(address: Address): Promise<Address>;
  /**
   * Sends a run's file (the whole table as CSV) into the thread, or to the person of `only_for` in a direct message.
   */
  file(
    address: Address,
    file: { name: string; title: string; content: string },
    runId: string,
  ): Promise<void>;
}

/** Which of a run's messages this is: the one during the work, or the answer. */
export type Part = 'placeholder' | 'answer';

/** The ids of a run's messages in its thread. */
export type Found = Partial<Record<Part, string>>;

/**
 * How a platform shows that work is in progress: not at all, with its own indicator, or with one that people can use to
 * stop the work.
 */
export type Shown = 'nothing' | 'status' | 'stoppable';

/** What a placeholder shows while work is in progress. */
export interface Progress {
  text: string;
  /** Whether to show a button that stops the work. */
  stoppable: boolean;
}

/** A message that begins a thread, and the address of that thread. */
interface Published {
  messageId: string;
  address: Address;
}

export class SurfaceError extends Error {
  /** true: the same call may succeed later. */
  readonly transient: boolean;
  /** true: the platform said that it did not do what was asked. false: it may have done it, and its answer was lost. */
  readonly undone: boolean;
  readonly retryAfterMs: number | undefined;

  /** @param options by default `undone` is true for permanent errors and for rate limits */
  constructor(
    message: string,
    options: { transient: boolean; undone?: boolean; retryAfterMs?: number; cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.name = 'SurfaceError';
    this.transient = options.transient;
    this.undone = options.undone ?? (!options.transient || options.retryAfterMs !== undefined);
    this.retryAfterMs = options.retryAfterMs;
  }
}
