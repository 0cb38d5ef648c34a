import type { ContainerName } from './store.ts';

/**
 * A query that the store knows by name. Both texts name their parameters `@name`; `@pk` is always there.
 * Documents whose ttl is over are left out by the adapters, and so are documents without the `orderBy` field.
 */
export interface NamedQuery {
  container: ContainerName;
  /** What the caller must give beside `pk`, and its type. */
  params: Record<string, 'string' | 'number'>;
  /** The field the results are ordered by, ascending; ties by id. Cosmos DB needs a composite index on (orderBy, id). */
  orderBy: 'at' | 'created_at' | 'id';
  /** The whole text for Cosmos DB. */
  cosmos: string;
  /**
   * The condition over table docs and the index that answers it (migrations.ts makes it). The SQLite adapter adds
   * container, partition, ttl, cursor, order and limit, and refuses to run without the index.
   */
  sqlite: { where: string; index: string };
}

/** Adding a query is adding an entry; the contract suite tests it in both adapters. */
export const queries: Record<string, NamedQuery> = {
  /** What a shard's tick has to do by `now` (epoch ms), the longest due first. */
  'agenda.due': {
    container: 'agenda',
    params: { now: 'number' },
    orderBy: 'at',
    cosmos: `SELECT * FROM c WHERE c.pk = @pk AND c.at <= @now ORDER BY c.at, c.id`,
    sqlite: { where: `at <= @now`, index: 'docs_by_due_time' },
  },

  /** Questions of one thread that are not answered yet, the oldest first. */
  'runs.open_in_thread': {
    container: 'workspaces',
    params: { thread_key: 'string' },
    orderBy: 'created_at',
    cosmos: `SELECT * FROM c WHERE c.pk = @pk AND c.type = 'run' AND c.status IN ('pending', 'leased')
             AND c.thread_key = @thread_key ORDER BY c.created_at, c.id`,
    sqlite: {
      where: `type = 'run' AND status IN ('pending', 'leased') AND thread_key = @thread_key`,
      index: 'docs_open_runs_by_thread',
    },
  },

  /** Questions of a workspace that are not answered yet, the oldest first. */
  'runs.open': {
    container: 'workspaces',
    params: {},
    orderBy: 'created_at',
    cosmos: `SELECT * FROM c WHERE c.pk = @pk AND c.type = 'run' AND c.status IN ('pending', 'leased')
             ORDER BY c.created_at, c.id`,
    sqlite: { where: `type = 'run' AND status IN ('pending', 'leased')`, index: 'docs_open_runs' },
  },

  /** The AWS accounts connected to a workspace. */
  'accounts.of_workspace': ofType('workspaces', 'account'),

  /** The chat installations of a workspace. */
  'installations.of_workspace': ofType('workspaces', 'installation'),

  /** The API keys of a workspace. */
  'api_keys.of_workspace': ofType('workspaces', 'api_key'),

  /** The scheduled jobs of a workspace. */
  'jobs.of_workspace': ofType('workspaces', 'job'),

  /** The links to a user's workspaces. */
  'workspaces.of_user': ofType('users', 'workspace_link'),

  /** The places where a user is signed in. */
  'sessions.of_user': ofType('users', 'session'),

  /** Every document of a workspace, whatever its type: for deleting it. */
  'everything.of_workspace': everythingOf('workspaces'),

  /** Every document of a user, whatever its type: for deleting it. */
  'everything.of_user': everythingOf('users'),
};

/** All documents of one type in a partition, in the order they were made. */
function ofType(container: NamedQuery['container'], type: string): NamedQuery {
  return {
    container,
    params: {},
    orderBy: 'created_at',
    cosmos: `SELECT * FROM c WHERE c.pk = @pk AND c.type = '${type}' ORDER BY c.created_at, c.id`,
    sqlite: { where: `type = '${type}'`, index: 'docs_by_type' },
  };
}

/** All documents of a partition, by id. */
function everythingOf(container: NamedQuery['container']): NamedQuery {
  return {
    container,
    params: {},
    orderBy: 'id',
    cosmos: `SELECT * FROM c WHERE c.pk = @pk ORDER BY c.id`,
    // The index that SQLite makes for UNIQUE (container, pk, id).
    sqlite: { where: `TRUE`, index: 'sqlite_autoindex_docs_1' },
  };
}
