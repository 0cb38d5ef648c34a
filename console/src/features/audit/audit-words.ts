import type { ApiKey } from '@windsock/bot/contract/api-keys.ts';
import type { AuditAction, AuditDetails, AuditEntry } from '@windsock/bot/contract/audit.ts';
import type { Job } from '@windsock/bot/contract/jobs.ts';
import type { Person, Role } from '@windsock/bot/contract/people.ts';
import { capital } from '@windsock/bot/contract/words.ts';
import { formatSmallMoney } from '@windsock/bot/reply/format.ts';
import { personName, ROLE_WORDS } from '../../lib/people.ts';

/** What is needed to name the ids in the trail. A name may be missing, because the trail outlives what it mentions. */
export interface Known {
  /** The signed-in person's id. */
  me: string;
  people: readonly Pick<Person, 'user_id' | 'email' | 'first_name' | 'last_name'>[];
  keys: readonly Pick<ApiKey, 'id' | 'name' | 'prefix'>[];
  jobs: readonly Pick<Job, 'id' | 'description'>[];
}

export const ACTION_WORDS: Record<AuditAction, string> = {
  'question.asked': 'Asked a question',
  'question.refused': 'Was refused',
  'person.signed_in': 'Signed in',
  'api_key.created': 'Created an API key',
  'api_key.deleted': 'Revoked an API key',
  'account.connected': 'Connected an AWS account',
  'account.disconnected': 'Removed an AWS account',
  'account.analysis_started': 'Started an analysis',
  'chat.connected': 'Connected a chat platform',
  'chat.disconnected': 'Disconnected a chat platform',
  'job.created': 'Created a job',
  'job.changed': 'Changed a job',
  'job.deleted': 'Deleted a job',
  'job.started': 'Ran a job',
  'rule.set': 'Set a rule',
  'rule.deleted': 'Deleted a rule',
  'feedback.exported': 'Exported feedback',
  'workspace.changed': 'Changed the workspace',
  'workspace.handed_over': 'Handed the workspace over',
  'person.invited': 'Invited somebody',
  'person.joined': 'Joined',
  'person.role_changed': 'Changed a role',
  'person.removed': 'Removed somebody',
  'person.left': 'Left',
  'invitation.revoked': 'Revoked an invitation',
  'thread.deleted': 'Deleted a conversation',
  'trail.cut': 'Deleted old entries',
};

const PLATFORMS: Record<string, string> = { slack: 'Slack', teams: 'Teams', mcp: 'MCP' };

const WAYS: Record<string, string> = {
  mail: 'by email',
  microsoft: 'with Microsoft',
  teams: 'in Teams',
};

/** How a question ended, unless it ended as expected. */
const OUTCOMES: Record<string, string> = {
  help: 'got help',
  clarify: 'was asked to clarify',
  error: 'failed',
  failed: 'failed',
  notice: 'got a notice',
  not_a_member: 'a guest, or from elsewhere',
};

/** The most APIs that an entry names for a question. */
const MAX_APIS = 40;
const MAX_CHARACTERS = 120;

/** 'You', 'Slack user U7', 'API key wsk_abcd1234… (Nightly report)' */
export function actorWords({ actor: { id, kind }, subject }: AuditEntry, known: Known): string {
  const { keys, me } = known;
  const key = keys.find((each) => each.id === id);
  switch (kind) {
    case 'user':
      return id === me ? 'You' : (nameIn(known, id) ?? `Person ${id}`);
    case 'agent':
      return id === me ? 'Your agent' : `Agent of ${nameIn(known, id) ?? id}`;
    case 'slack':
      // The platform itself reports that the app was removed.
      return id === subject ? `Slack workspace ${id}` : `Slack user ${id}`;
    case 'teams':
      return id === subject ? `Teams organisation ${id}` : `Teams user ${id}`;
    case 'api_key':
      return `API key ${key ? `${key.prefix}… (${key.name})` : id}`;
    case 'schedule':
      return 'Schedule';
  }
}

/** Returns the name of the action's subject if it still exists, otherwise its id; '—' if there is none. */
export function subjectWords({ details, subject }: AuditEntry, known: Known): string {
  const { jobs, keys, me } = known;
  if (subject === undefined) return '—';
  const person = subject === me ? 'You' : nameIn(known, subject);
  if (person) return person;
  const key = keys.find(({ id }) => id === subject);
  if (key) return `${key.name} (${key.prefix}…)`;
  const [, account] = /^account-(\d{12})$/.exec(subject) ?? [];
  if (account) return `AWS account ${account}`;
  const job = jobs.find(({ id }) => id === subject)?.description;
  return job ?? textOf(details, 'description') ?? ruleOf(details) ?? subject;
}

/**
 * Returns further details, a few words each: 'in Slack, channel C1', '2 AWS accounts', 'AWS cost $0.01', 'from
 * 192.0.2.7'.
 */
export function detailWords({ action, details, question }: AuditEntry): string[] {
  const text = (name: string) => textOf(details, name);
  const isOfChat = action.startsWith('chat.');
  // For an action through the API, its route names the platform: 'slack.disconnect'.
  const platform = PLATFORMS[text('surface') ?? (isOfChat ? text('by')?.split('.')[0] : undefined) ?? ''];
  const channel = text('channel');
  const from = text('from');
  const pressed = text('pressed');
  return [
    question && `“${shortened(question.words)}”`,
    platform && (isOfChat ? platform : `in ${platform}${channel ? `, channel ${channel}` : ''}`),
    ROLE_WORDS[text('role') as Role]?.toLowerCase(),
    action === 'person.signed_in' && WAYS[text('by') ?? ''],
    typeof details.through === 'number' && `up to entry ${details.through}`,
    details.enabled !== undefined && (details.enabled ? 'turned on' : 'paused'),
    details.moved && 'moved to another time',
    text('after') && `${text('before')} → ${text('after')}`,
    pressed && `pressed “${pressed.replaceAll('_', ' ')}”`,
    OUTCOMES[text('outcome') ?? ''],
    accountsWords(details.accounts),
    apisWords(details.apis),
    costWords('AWS', details.aws_cost_usd),
    costWords('Model', details.model_cost_usd),
    from && `from ${from}`,
  ].filter((words): words is string => typeof words === 'string' && words !== '');
}

/** Returns everything in an entry by name, for people who need the exact values. */
export function factsOf(entry: AuditEntry): [name: string, value: string][] {
  const { actor, at, details, hash, previous, question, run_id, seq, subject } = entry;
  const facts: [string, string | undefined][] = [
    ['Entry', String(seq)],
    ['Time in UTC', at],
    ['Who', `${actor.kind.replaceAll('_', ' ')} ${actor.id}`],
    ['On', subject],
    ['Question', question?.words],
    ['Run', run_id],
    ['In CloudTrail', run_id && apisWords(details.apis) && `windsock-${run_id}`],
    ...Object.entries(details).map(([name, value]): [string, string] => [factName(name), valueWords(value)]),
    ['Hash', hash],
    ['Hash of the entry before', previous],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/**
 * Returns the actor id for what was typed into the filter: 'you' or 'me', or an API key's name or prefix. Anything else
 * is taken as an id.
 */
export function actorIdOf(typed: string, { keys, me }: Known): string {
  const text = typed.trim().toLowerCase();
  if (['you', 'me'].includes(text)) return me;
  const start = text.replace(/…$/, '');
  const key = keys.find(({ name, prefix }) => name.toLowerCase() === text || prefix.toLowerCase() === start);
  return key?.id ?? typed.trim();
}

/** Returns whom or which place a rule applies to: 'Slack channel C0FINANCE'. */
function ruleOf(details: AuditDetails): string | undefined {
  const words = textOf(details, 'rule')?.replaceAll('_', ' ');
  return words && capital(words);
}

/** Shortens a question to a line or two; the expanded entry shows all of it. */
function shortened(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS - 1).trimEnd()}…` : line;
}

/** Returns the name of a person who is still in the workspace. */
function nameIn({ people }: Known, id: string): string | undefined {
  const person = people.find(({ user_id }) => user_id === id);
  return person && personName(person);
}

function textOf(details: AuditDetails, name: string): string | undefined {
  const value = details[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function accountsWords(value: AuditDetails[string] | undefined): string | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return value.length === 1 ? `AWS account ${value[0]}` : `${value.length} AWS accounts`;
}

function apisWords(value: AuditDetails[string] | undefined): string | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  if (value.length >= MAX_APIS) return `${MAX_APIS} or more AWS APIs`;
  return value.length === 1 ? '1 AWS API' : `${value.length} AWS APIs`;
}

const costWords = (whose: string, value: AuditDetails[string] | undefined): string | undefined =>
  typeof value === 'number' ? `${whose} cost ${formatSmallMoney(value)}` : undefined;

/** The labels of details whose own names are not plain English. */
const FACT_NAMES: Record<string, string> = {
  apis: 'AWS APIs',
  accounts: 'AWS accounts',
  aws_cost_usd: 'AWS cost (USD)',
  model_cost_usd: 'Model cost (USD)',
  words_hash: 'Hash of its words',
  by: 'By',
  from: 'From',
};

const factName = (name: string): string => FACT_NAMES[name] ?? capital(name).replaceAll('_', ' ');

function valueWords(value: AuditDetails[string]): string {
  if (Array.isArray(value)) return value.join(', ') || 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
