import type { Address, SurfaceName } from '../contract/message.ts';
import type { Reply } from '../contract/reply.ts';

/**
 * What the worker knows of a chat platform; chat/slack and chat/teams implement it. Every method may throw a
 * SurfaceError; a transient one is retried by the worker (after `retryAfterMs` where the platform told), a permanent one ends the run.
 */
export interface ChatSurface {
  name: SurfaceName;
  /** Posts the placeholder in the thread; returns the platform's message id. `runId` marks the message so that `find` can find it. */
  post(address: Address, runId: string, text: string): Promise<string>;
  /** Looks for a message that `post` made for this run but whose id was lost with a killed process; undefined where the platform cannot tell. */
  find(address: Address, runId: string): Promise<string | undefined>;
  /** Replaces the placeholder's text while work goes on; to the person of `only_for` alone it is said once. Best effort: never throws. */
  progress(address: Address, messageId: string, runId: string, progress: Progress): Promise<void>;
  /** Replaces the placeholder by the answer. Idempotent. Falls back to simpler blocks, then plain text, when the platform refuses. */
  answer(address: Address, messageId: string, runId: string, reply: Reply): Promise<void>;
  /**
   * Posts an answer that begins a thread of its own in the channel, in one go: its notification is all of it that many
   * people read. Where in the channel the address is, is not looked at. Falls back as `answer` does.
   */
  publish(address: Address, runId: string, reply: Reply): Promise<Published>;
  /** Looks for what `publish` posted for this run since then (epoch ms), as `find` does. */
  published(address: Address, runId: string, since: number): Promise<Published | undefined>;
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

/** What a placeholder shows while work goes on. */
export interface Progress {
  text: string;
  /** With a button that ends the work. */
  stoppable: boolean;
}

/** A message that begins a thread, and the address of that thread. */
export interface Published {
  messageId: string;
  address: Address;
}

export class SurfaceError extends Error {
  /** true: the same call may go through later. */
  readonly transient: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(message: string, options: { transient: boolean; retryAfterMs?: number; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'SurfaceError';
    this.transient = options.transient;
    this.retryAfterMs = options.retryAfterMs;
  }
}
