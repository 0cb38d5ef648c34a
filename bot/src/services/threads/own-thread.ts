import type { Incoming } from '../../contract/message.ts';
import { notFound } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store, Stored } from '../../store/store.ts';
import { threadKeyOf } from '../runs/identity.ts';
import type { ThreadDoc } from '../runs/run.ts';

export interface OwnThreadInput {
  workspaceId: string;
  /** Whose it must be: see `userAsker` and `keyAsker`. */
  asker: string;
  threadId: string;
}

/** A thread that somebody can find again in their list. */
export type OwnThread = ThreadDoc & Required<Pick<ThreadDoc, 'asker' | 'thread' | 'title'>>;

const TITLE_LENGTH = 200;

/** What a thread of the console or the API is listed by, from its first question; nothing where it is a chat's. */
export function listedAs({
  address,
  text,
}: Pick<Incoming, 'address' | 'text'>): Pick<ThreadDoc, 'asker' | 'thread' | 'title'> {
  if (address.surface !== 'local') return {};
  return { asker: address.channel, thread: address.thread, title: titleOf(text) };
}

function titleOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // By characters: half of one could not be stored.
  const letters = [...line.slice(0, TITLE_LENGTH * 2)];
  return letters.length > TITLE_LENGTH ? `${letters.slice(0, TITLE_LENGTH - 1).join('')}…` : line;
}

/**
 * A thread of this asker. Its key is made of them, so that another's is not there.
 * @throws AppError not_found: there is none, it is another's, or its time is over
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
