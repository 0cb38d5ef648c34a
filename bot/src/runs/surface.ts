import type { Address, SurfaceName } from '../contract/message.ts';
import type { Reply } from '../contract/reply.ts';

/**
 * What the worker knows of a chat platform; chat/slack and chat/teams implement it. Every method may throw a
 * SurfaceError; a transient one is retried by the worker (after `retryAfterMs` where the platform told), a permanent one ends the run.
 */
export interface ChatSurface {
  name: SurfaceName;
  /**
   * Posts an answer in the thread as a message of its own, whose notification is its first sentence; returns the platform's
   * message id, '' where the platform kept it to itself. `runId` marks the message so that `find` can find it. Falls back to
   * simpler blocks, then plain text, when the platform refuses.
   */
  answer(address: Address, runId: string, reply: Reply): Promise<string>;
  /** Replaces an answer that was posted. Idempotent. Falls back as `answer` does. */
  revise(address: Address, messageId: string, runId: string, reply: Reply): Promise<void>;
  /**
   * Shows in the thread that work goes on, without a message. Called again and again while it does, with its latest words.
   * Best effort: never throws. Absent: the platform has nothing of the kind.
   */
  status?(address: Address, runId: string, text: string): Promise<Shown>;
  /** Ends what `status` shows, where the platform does not with the answer. Best effort: never throws. */
  settle?(address: Address, runId: string): Promise<void>;
  /** Posts a placeholder in the thread, marked as `answer` marks its message; returns the platform's message id. */
  post(address: Address, runId: string, progress: Progress): Promise<string>;
  /** Replaces the placeholder's text while work goes on; to the person of `only_for` alone it is said once. Best effort: never throws. */
  progress(address: Address, messageId: string, runId: string, progress: Progress): Promise<void>;
  /**
   * Takes the placeholder away, once its answer is there. Done again, and where somebody else did, it does nothing.
   * @param kept what it says from then on where the platform does not let go of it
   */
  remove(address: Address, messageId: string, runId: string, kept: string): Promise<void>;
  /** Looks for this run's messages whose ids were lost with a killed process; undefined where the platform cannot tell. */
  find(address: Address, runId: string): Promise<Found | undefined>;
  /**
   * Posts what begins a thread of its own in the channel, in one go: its notification is all of it that many people read.
   * Where in the channel the address is, is not looked at. Falls back as `answer` does.
   */
  publish(address: Address, runId: string, reply: Reply, part?: Part): Promise<Published>;
  /** Looks for what `publish` posted for this run since then (epoch ms), as `find` does. */
  published(address: Address, runId: string, since: number, part?: Part): Promise<Published | undefined>;
  /**
   * Says an answer to the person of the address's `only_for` alone. What they see can neither be found nor changed later:
   * done again, they see it again. Absent: nobody can be answered alone in a channel.
   */
  whisper?(address: Address, runId: string, reply: Reply): Promise<void>;
  /** The chat that the person who asked there has with the assistant alone. @throws SurfaceError, a permanent one where they have none */
  ownChat?(address: Address): Promise<Address>;
  /** Sends a run's file into the thread (the whole table as CSV); to the person of `only_for`, in a direct message. */
  file(
    address: Address,
    file: { name: string; title: string; content: string },
    runId: string,
  ): Promise<void>;
}

/** Which of a run's messages one is: what stands while work goes on, or what came of it. */
export type Part = 'placeholder' | 'answer';

/** A run's messages in its thread, by their ids. */
export type Found = Partial<Record<Part, string>>;

/** How a platform shows that work goes on: not at all, in its own way, or so that people can end it there. */
export type Shown = 'nothing' | 'status' | 'stoppable';

/** What a placeholder shows while work goes on. */
export interface Progress {
  text: string;
  /** With a button that ends the work. */
  stoppable: boolean;
}

/** A message that begins a thread, and the address of that thread. */
interface Published {
  messageId: string;
  address: Address;
}

export class SurfaceError extends Error {
  /** true: the same call may go through later. */
  readonly transient: boolean;
  /** The platform said that it did not do what was asked; false: it may have, and the word of it was lost. */
  readonly undone: boolean;
  readonly retryAfterMs: number | undefined;

  /** @param options `undone` unless told: what is permanent, and what is limited, was not done */
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
