import type { Incoming } from '../../contract/message.ts';
import { notFound } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store, Stored } from '../../store/store.ts';
import { threadKeyOf } from '../runs/identity.ts';
import type { ThreadDoc } from '../runs/run.ts';

export interface OwnThreadInput {
  workspaceId: string;
  /** The required asker: see `userAsker` and `keyAsker`. */
  asker: string;
  threadId: string;
}

/** A thread that a person can find again in their list. */
export type OwnThread = ThreadDoc & Required<Pick<ThreadDoc, 'asker' | 'thread' | 'title'>>;

const TITLE_LENGTH = 200;

/** Returns the list entry of a thread of the console or the API, from its first question. Empty for a chat's thread. */
export function listedAs({
  address,
  text,
}: Pick<Incoming, 'address' | 'text'>): Pick<ThreadDoc, 'asker' | 'thread' | 'title'> {
  if (address.surface !== 'local') return {};
  return { asker: address.channel, thread: address.thread, title: titleOf(text) };
}

function titleOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // Cut between characters: half of one could not be stored.
  const letters = [...line.slice(0, TITLE_LENGTH * 2)];
  return letters.length > TITLE_LENGTH ? `${letters.slice(0, TITLE_LENGTH - 1).join('')}…` : line;
}

/**
 * Returns a thread of this asker. The key includes the asker, so another person's thread is not found.
 * @throws AppError not_found: there is none, it belongs to somebody else, or it has expired
 */
export async function readOwnThread(
  store: Store,
  { workspaceId, asker, threadId: thread }: OwnThreadInput,
): Promise<Stored<OwnThread>> {
  const key = threadKeyOf({ surface: 'local', org: workspaceId, channel: asker, thread });
  const found = await store.read<ThreadDoc>('workspaces', workspaceId, key).catch((error: unknown) => {
    if (error instanceof StoreError && error.code === 'invalid') return undefined;
    throw error;
  });
  if (!found || !isOwnThread(found.doc)) throw notFound('thread');
  return { ...found, doc: found.doc };
}

const isOwnThread = (doc: ThreadDoc): doc is OwnThread => doc.type === 'thread' && doc.asker !== undefined;
