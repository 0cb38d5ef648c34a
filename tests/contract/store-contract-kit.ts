import type { Doc, Store, Stored } from '@windsock/bot/store/store.ts';

export interface Note extends Doc {
  text?: string;
  workspace_id?: string;
}

/** What every part of the store's contract suite uses. */
export interface ContractKit {
  /** The store under test; opened before the first test. */
  store: () => Store;
  /** Returns a new partition for each test, so that the suite can run on a shared real account. */
  freshPk: () => string;
  note: (id: string, text?: string) => Note;
  /** Creates a note in the container `workspaces`. */
  create: (pk: string, id: string, text?: string) => Promise<Stored<Note>>;
  /** Reads a note from the container `workspaces`. */
  read: (pk: string, id: string) => Promise<Stored<Note> | undefined>;
}

let count = 0;

export function contractKit(store: () => Store): ContractKit {
  const note = (id: string, text?: string): Note => ({ id, type: 'note', text });
  return {
    store,
    freshPk: () => `pk-${Date.now().toString(36)}-${count++}`,
    note,
    create: (pk, id, text = 'first') => store().create('workspaces', pk, note(id, text)),
    read: (pk, id) => store().read<Note>('workspaces', pk, id),
  };
}
