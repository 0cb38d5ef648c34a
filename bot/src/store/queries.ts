import type { ContainerName } from './store.ts';

/**
 * A query that the store knows by name. Both conditions refer to their parameters as `@name`. The adapters add
 * container, partition, cursor, order and limit. They leave out expired documents and those without the `orderBy`
 * field.
 */
export interface NamedQuery {
  container: ContainerName;
  /** The parameters that the caller must give beside `pk`, with their types. */
  params: Record<string, 'string' | 'number'>;
  /** The order field. Ascending by default; ties by id. */
  orderBy: 'at' | 'created_at' | 'id';
  /** Reverses the order: descending, with ties by id, also descending. */
  newestFirst?: true;
  /**
   * The condition over an item c, and the fields of the index that serves it: first those that the condition compares
   * for equality, then `orderBy` and id. The containers' indexing policy is built from them.
   */
  cosmos: { where: string; index: readonly string[] };
  /**
   * The condition over table docs, and the index that serves it, from migrations.ts. The query never runs without that
   * index.
   */
  sqlite: { where: string; index: string };
}

/** The runs of one thread, by the index `docs_runs_by_thread`, which has the beginning of the key first. */
const IN_THREAD = `thread_second = substr(@thread_key, 1, 13) AND thread_key = @thread_key`;

/** All named queries. A new query is a new entry, and the contract suite tests it in both adapters. */
export const queries: Record<string, NamedQuery> = {
  /** The work of a shard that is due by `now` (epoch ms), longest overdue first. */
  'agenda.due': {
    container: 'agenda',
    params: { now: 'number' },
    orderBy: 'at',
    cosmos: { where: `c.at <= @now`, index: ['at', 'id'] },
    sqlite: { where: `at <= @now`, index: 'docs_by_due_time' },
  },

  /** The work of a shard that became due after a time. */
  'agenda.due_after': {
    container: 'agenda',
    params: { after: 'number', now: 'number' },
    orderBy: 'at',
    cosmos: { where: `c.at > @after AND c.at <= @now`, index: ['at', 'id'] },
    sqlite: { where: `at > @after AND at <= @now`, index: 'docs_by_due_time' },
  },

  /** Unanswered questions of one thread, oldest first. */
  'runs.open_in_thread': {
    container: 'workspaces',
    params: { thread_key: 'string' },
    orderBy: 'created_at',
    cosmos: {
      where: `c.type = 'run' AND c.status IN ('pending', 'leased') AND c.thread_key = @thread_key`,
      index: ['type', 'thread_key', 'created_at', 'id'],
    },
    sqlite: {
      where: `type = 'run' AND status IN ('pending', 'leased') AND ${IN_THREAD}`,
      index: 'docs_runs_by_thread',
    },
  },

  /** Unanswered questions of a workspace, oldest first. */
  'runs.open': {
    container: 'workspaces',
    params: {},
    orderBy: 'created_at',
    cosmos: {
      where: `c.type = 'run' AND c.status IN ('pending', 'leased')`,
      index: ['type', 'created_at', 'id'],
    },
    sqlite: { where: `type = 'run' AND status IN ('pending', 'leased')`, index: 'docs_open_runs' },
  },

  /** Questions, job runs and analyses of a workspace, newest first. */
  'runs.of_workspace': { ...ofType('workspaces', 'run'), newestFirst: true },

  /** Questions of one thread, newest first. */
  'runs.of_thread': {
    container: 'workspaces',
    params: { thread_key: 'string' },
    orderBy: 'created_at',
    newestFirst: true,
    cosmos: {
      where: `c.type = 'run' AND c.thread_key = @thread_key`,
      index: ['type', 'thread_key', 'created_at', 'id'],
    },
    sqlite: { where: `type = 'run' AND ${IN_THREAD}`, index: 'docs_runs_by_thread' },
  },

  /** The threads that a person began outside chats, newest first. */
  'threads.of_asker': {
    container: 'workspaces',
    params: { asker: 'string' },
    orderBy: 'created_at',
    newestFirst: true,
    cosmos: {
      where: `c.type = 'thread' AND c.asker = @asker`,
      index: ['type', 'asker', 'created_at', 'id'],
    },
    sqlite: { where: `type = 'thread' AND asker = @asker`, index: 'docs_threads_by_asker' },
  },

  /** The AWS accounts connected to a workspace. */
  'accounts.of_workspace': ofType('workspaces', 'account'),

  /** The chat installations of a workspace. */
  'installations.of_workspace': ofType('workspaces', 'installation'),

  /** The places of the bot in a Teams tenant, in the tenant's own partition. */
  'teams_places.of_tenant': ofType('workspaces', 'teams_place'),

  /** The members of a workspace, without its owner. */
  'members.of_workspace': ofType('workspaces', 'member'),

  /** The invitations to a workspace. */
  'invitations.of_workspace': ofType('workspaces', 'invitation'),

  /** The API keys of a workspace. */
  'api_keys.of_workspace': ofType('workspaces', 'api_key'),

  /** The rules of a workspace: who may ask what. */
  'rules.of_workspace': ofType('workspaces', 'rule'),

  /** The scheduled jobs of a workspace. */
  'jobs.of_workspace': ofType('workspaces', 'job'),

  /** The audit trail of a workspace, oldest entry first. */
  'audit.oldest': ofType('workspaces', 'audit'),

  /** The wording of a workspace's questions, which is stored separately from the trail. */
  'audit_words.of_workspace': ofType('workspaces', 'audit_words'),

  /** Audit entries in a period, newest first. */
  'audit.newest': auditOf(),

  /** Audit entries of one action. */
  'audit.by_action': auditOf('action'),

  /** Audit entries of one person, key or job. */
  'audit.by_actor': auditOf('actor_id'),

  /** Audit entries of one question. */
  'audit.of_run': auditOf('run_id'),

  /** Feedback on a workspace's answers, newest first. */
  'feedback.of_workspace': { ...ofType('workspaces', 'feedback'), newestFirst: true },

  /** Feedback with one verdict. There are few, so SQLite scans all of them. */
  'feedback.by_verdict': {
    container: 'workspaces',
    params: { verdict: 'string' },
    orderBy: 'created_at',
    newestFirst: true,
    cosmos: {
      where: `c.type = 'feedback' AND c.verdict = @verdict`,
      index: ['type', 'verdict', 'created_at', 'id'],
    },
    sqlite: { where: `type = 'feedback' AND body ->> '$.verdict' = @verdict`, index: 'docs_by_type' },
  },

  /** The links to a user's workspaces. */
  'workspaces.of_user': ofType('users', 'workspace_link'),

  /** The sessions of a user. */
  'sessions.of_user': ofType('users', 'session'),

  /** Every document of a workspace, of any type, for deleting it. */
  'everything.of_workspace': everythingOf('workspaces'),

  /** Every document of a user, of any type, for deleting it. */
  'everything.of_user': everythingOf('users'),
};

/** Returns a query for all documents of one type in a partition, in order of creation. */
function ofType(container: NamedQuery['container'], type: string): NamedQuery {
  return {
    container,
    params: {},
    orderBy: 'created_at',
    cosmos: { where: `c.type = '${type}'`, index: ['type', 'created_at', 'id'] },
    sqlite: { where: `type = '${type}'`, index: 'docs_by_type' },
  };
}

/** Returns a query for all documents of a partition, by id. */
function everythingOf(container: NamedQuery['container']): NamedQuery {
  return {
    container,
    params: {},
    orderBy: 'id',
    cosmos: { where: `true`, index: ['id'] },
    // The index that SQLite creates for UNIQUE (container, pk, id).
    sqlite: { where: `TRUE`, index: 'sqlite_autoindex_docs_1' },
  };
}

/**
 * Returns a query for audit entries from `since` (inclusive) to `until` (exclusive), ISO 8601, optionally with one
 * value in a field.
 */
function auditOf(field?: 'action' | 'actor_id' | 'run_id'): NamedQuery {
  const times = 'created_at >= @since AND created_at < @until';
  return {
    container: 'workspaces',
    params: { since: 'string', until: 'string', ...(field && { [field]: 'string' as const }) },
    orderBy: 'created_at',
    newestFirst: true,
    cosmos: {
      where: `c.type = 'audit' AND ${field ? `c.${field} = @${field} AND ` : ''}c.created_at >= @since AND c.created_at < @until`,
      index: ['type', ...(field ? [field] : []), 'created_at', 'id'],
    },
    sqlite: {
      where: `type = 'audit' AND ${field ? `${field} = @${field} AND ` : ''}${times}`,
      index: field ? `docs_audit_by_${field}` : 'docs_by_type',
    },
  };
}
