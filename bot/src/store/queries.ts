import type { ContainerName } from './store.ts';

/**
 * A query that the store knows by name. Both conditions name their parameters `@name`. The adapters add container,
 * partition, cursor, order and limit; they leave out documents whose ttl is over or that lack the `orderBy` field.
 */
export interface NamedQuery {
  container: ContainerName;
  /** What the caller must give beside `pk`, and its type. */
  params: Record<string, 'string' | 'number'>;
  /** The field the results are ordered by, ascending unless told; ties by id. */
  orderBy: 'at' | 'created_at' | 'id';
  /** The other way round: descending, ties by id descending too. */
  newestFirst?: true;
  /**
   * The condition over an item c, and the fields of the index that answers it: first those that the condition holds
   * equal to one value, then `orderBy` and id. The containers' indexing policy is made of them.
   */
  cosmos: { where: string; index: readonly string[] };
  /** The condition over table docs, and the index that answers it (migrations.ts makes it); it never runs without. */
  sqlite: { where: string; index: string };
}

/** Adding a query is adding an entry; the contract suite tests it in both adapters. */
export const queries: Record<string, NamedQuery> = {
  /** What a shard's tick has to do by `now` (epoch ms), the longest due first. */
  'agenda.due': {
    container: 'agenda',
    params: { now: 'number' },
    orderBy: 'at',
    cosmos: { where: `c.at <= @now`, index: ['at', 'id'] },
    sqlite: { where: `at <= @now`, index: 'docs_by_due_time' },
  },

  /** What came to be due in a shard after a time. */
  'agenda.due_after': {
    container: 'agenda',
    params: { after: 'number', now: 'number' },
    orderBy: 'at',
    cosmos: { where: `c.at > @after AND c.at <= @now`, index: ['at', 'id'] },
    sqlite: { where: `at > @after AND at <= @now`, index: 'docs_by_due_time' },
  },

  /** Questions of one thread that are not answered yet, the oldest first. */
  'runs.open_in_thread': {
    container: 'workspaces',
    params: { thread_key: 'string' },
    orderBy: 'created_at',
    cosmos: {
      where: `c.type = 'run' AND c.status IN ('pending', 'leased') AND c.thread_key = @thread_key`,
      index: ['type', 'thread_key', 'created_at', 'id'],
    },
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
    cosmos: {
      where: `c.type = 'run' AND c.status IN ('pending', 'leased')`,
      index: ['type', 'created_at', 'id'],
    },
    sqlite: { where: `type = 'run' AND status IN ('pending', 'leased')`, index: 'docs_open_runs' },
  },

  /** Questions, jobs' instants and analyses of a workspace, the newest first. */
  'runs.of_workspace': { ...ofType('workspaces', 'run'), newestFirst: true },

  /** Questions of one thread, the newest first. */
  'runs.of_thread': {
    container: 'workspaces',
    params: { thread_key: 'string' },
    orderBy: 'created_at',
    newestFirst: true,
    cosmos: {
      where: `c.type = 'run' AND c.thread_key = @thread_key`,
      index: ['type', 'thread_key', 'created_at', 'id'],
    },
    sqlite: { where: `type = 'run' AND thread_key = @thread_key`, index: 'docs_runs_by_thread' },
  },

  /** The threads that somebody began outside chats, the newest first. */
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

  /** Where in a Teams tenant the bot is, in the tenant's own partition. */
  'teams_places.of_tenant': ofType('workspaces', 'teams_place'),

  /** Who is in a workspace beside its owner. */
  'members.of_workspace': ofType('workspaces', 'member'),

  /** The invitations to a workspace. */
  'invitations.of_workspace': ofType('workspaces', 'invitation'),

  /** The API keys of a workspace. */
  'api_keys.of_workspace': ofType('workspaces', 'api_key'),

  /** The rules of a workspace: who may ask what. */
  'rules.of_workspace': ofType('workspaces', 'rule'),

  /** The scheduled jobs of a workspace. */
  'jobs.of_workspace': ofType('workspaces', 'job'),

  /** The audit trail of a workspace, the oldest entry first. */
  'audit.oldest': ofType('workspaces', 'audit'),

  /** The words of its questions that are kept beside it. */
  'audit_words.of_workspace': ofType('workspaces', 'audit_words'),

  /** Its entries of a time, the newest first. */
  'audit.newest': auditOf(),

  /** Those of one kind. */
  'audit.by_action': auditOf('action'),

  /** Those of what one person, key or job did. */
  'audit.by_actor': auditOf('actor_id'),

  /** Those of one question. */
  'audit.of_run': auditOf('run_id'),

  /** What people think of a workspace's answers, the newest first. */
  'feedback.of_workspace': { ...ofType('workspaces', 'feedback'), newestFirst: true },

  /** Those of one verdict. They are few, so that SQLite looks through all of them. */
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
    cosmos: { where: `c.type = '${type}'`, index: ['type', 'created_at', 'id'] },
    sqlite: { where: `type = '${type}'`, index: 'docs_by_type' },
  };
}

/** All documents of a partition, by id. */
function everythingOf(container: NamedQuery['container']): NamedQuery {
  return {
    container,
    params: {},
    orderBy: 'id',
    cosmos: { where: `true`, index: ['id'] },
    // The index that SQLite makes for UNIQUE (container, pk, id).
    sqlite: { where: `TRUE`, index: 'sqlite_autoindex_docs_1' },
  };
}

/** Entries of an audit trail in a time, `since` on and before `until` (ISO 8601), of those with one value in a field. */
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
