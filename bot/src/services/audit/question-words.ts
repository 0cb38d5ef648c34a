import { createHash, randomBytes } from 'node:crypto';
import type { AuditEntry } from '../../contract/audit.ts';
import { queryAll } from '../../store/query-all.ts';
import type { BatchOp, Doc, Store } from '../../store/store.ts';
import type { RunDoc } from '../runs/run.ts';
import type { WorkspaceDoc } from '../workspaces/workspace-doc.ts';
import { WORKSPACE } from '../workspaces/workspace-doc.ts';

/**
 * The words of a question. Its audit entry has only their hash, so the words can be erased while the trail stays
 * intact. The salt is erased with them; without it nobody can guess the words by trying.
 */
interface QuestionWordsDoc extends Doc {
  type: 'audit_words';
  workspace_id: string;
  words: string;
  /** In hex. */
  salt: string;
  /** ISO 8601. */
  created_at: string;
}

export type QuestionWords = NonNullable<AuditEntry['question']>;

const wordsId = (runId: string): string => `audit-words-${runId}`;

/** SHA-256 in hex over salt and words. */
export const hashOfWords = ({ salt, words }: QuestionWords): string =>
  createHash('sha256').update(`${salt}\n${words}`).digest('hex');

/**
 * Stores what a person asked, if their workspace wants that. A second call changes nothing.
 * @param input.keepDays as long as the entry; absent: for good
 * @returns the words' hash; undefined: the workspace keeps no words
 */
export async function keepWords({
  ctx: { now, store },
  input: { keepDays, run },
}: {
  ctx: { store: Store; now: () => number };
  input: { run: RunDoc; keepDays: number | undefined };
}): Promise<string | undefined> {
  const { id: runId, workspace_id } = run;
  if (!(await isWanted(store, workspace_id))) return undefined;
  const known = await store.read<QuestionWordsDoc>('workspaces', workspace_id, wordsId(runId));
  if (known) return hashOfWords(known.doc);
  const doc: QuestionWordsDoc = {
    ...{ id: wordsId(runId), type: 'audit_words', workspace_id, words: run.incoming.text },
    ...{ salt: randomBytes(16).toString('hex'), created_at: new Date(now()).toISOString() },
    ...(keepDays !== undefined && { ttl: keepDays * 24 * 3600 }),
  };
  await store.upsert('workspaces', workspace_id, doc);
  // If the setting was turned off or the workspace deleted meanwhile, these words may have been missed.
  if (await isWanted(store, workspace_id)) return hashOfWords(doc);
  await store.delete('workspaces', workspace_id, doc.id);
  return undefined;
}

async function isWanted(store: Store, workspaceId: string): Promise<boolean> {
  const workspace = (await store.read<WorkspaceDoc>('workspaces', workspaceId, WORKSPACE))?.doc;
  return workspace?.keep_questions === true && !workspace.deleting_at;
}

/** Returns the entry with the stored words of its question. Unchanged if they were erased. */
export async function withWords(store: Store, workspaceId: string, entry: AuditEntry): Promise<AuditEntry> {
  if (entry.run_id === undefined || entry.details.words_hash === undefined) return entry;
  const found = await store.read<QuestionWordsDoc>('workspaces', workspaceId, wordsId(entry.run_id));
  return found ? { ...entry, question: { words: found.doc.words, salt: found.doc.salt } } : entry;
}

const AT_ONCE = 50;

/** Erases the words of all questions of a workspace. Their entries stay. */
export async function eraseWords(store: Store, workspaceId: string): Promise<void> {
  const all = await queryAll<QuestionWordsDoc>(store, 'audit_words.of_workspace', workspaceId);
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const ops = all.slice(at, at + AT_ONCE).map(({ id }): BatchOp => ({ op: 'delete', id }));
    await store.batch('workspaces', workspaceId, ops);
  }
}
