import type { AuditActor, AuditDetails, AuditEntry } from '@windsock/bot/contract/audit.ts';
import { expect, it } from 'vitest';
import {
  actorIdOf,
  actorWords,
  detailWords,
  factsOf,
  subjectWords,
} from '../../../console/src/features/audit/audit-words.ts';

const KNOWN = {
  me: 'user-1',
  people: [{ user_id: 'user-3', email: 'max@example.com', first_name: 'Max', last_name: 'Moritz' }],
  keys: [{ id: 'key-1', name: 'Nightly report', prefix: 'wsk_abcdefgh' }],
  jobs: [{ id: 'job-1', description: 'Costs of yesterday' }],
};

const entry = (some: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ seq: 7, at: '2026-11-20T23:00:00.000Z', action: 'question.asked' },
  ...{ actor: { kind: 'user', id: 'user-1' }, details: {}, previous: 'a'.repeat(64), hash: 'b'.repeat(64) },
  ...some,
});

it.each<[AuditActor['kind'], string, string]>([
  ['user', 'user-1', 'You'],
  ['user', 'user-2', 'Person user-2'],
  ['agent', 'user-1', 'Your agent'],
  ['user', 'user-3', 'Max Moritz'],
  ['agent', 'user-2', 'Agent of user-2'],
  ['agent', 'user-3', 'Agent of Max Moritz'],
  ['slack', 'U7', 'Slack user U7'],
  ['teams', '29:x', 'Teams user 29:x'],
  ['api_key', 'key-1', 'API key wsk_abcdefgh… (Nightly report)'],
  ['api_key', 'key-2', 'API key key-2'],
  ['schedule', 'job-1', 'Schedule'],
])('who: %s %s is “%s”', (kind, id, words) => {
  expect(actorWords(entry({ actor: { kind, id } }), KNOWN)).toBe(words);
});

it.each([
  ['slack', 'Slack workspace T1'],
  ['teams', 'Teams organisation T1'],
] as const)('an event reported by %s itself names no person', (kind, words) => {
  const told = entry({ action: 'chat.disconnected', actor: { kind, id: 'T1' }, subject: 'T1' });
  expect(actorWords(told, KNOWN)).toBe(words);
});

it.each<[string | undefined, AuditDetails, string]>([
  [undefined, {}, '—'],
  ['key-1', {}, 'Nightly report (wsk_abcdefgh…)'],
  ['account-111122223333', {}, 'AWS account 111122223333'],
  ['job-1', {}, 'Costs of yesterday'],
  ['job-2', { description: 'What was deleted since' }, 'What was deleted since'],
  ['user-3', {}, 'Max Moritz'],
  ['T1', {}, 'T1'],
])('on: %s with %o is “%s”', (subject, details, words) => {
  expect(subjectWords(entry({ ...(subject && { subject }), details }), KNOWN)).toBe(words);
});

it.each<[AuditDetails, string[]]>([
  [{ surface: 'slack', channel: 'C1', outcome: 'answer' }, ['in Slack, channel C1']],
  [{ surface: 'local', channel: 'console', outcome: 'clarify' }, ['was asked to clarify']],
  [{ outcome: 'failed', accounts: [], apis: [] }, ['failed']],
  [
    { accounts: ['111122223333'], apis: ['ec2:DescribeInstances'], aws_cost_usd: 0 },
    ['AWS account 111122223333', '1 AWS API', 'AWS cost $0.00'],
  ],
  [
    { accounts: ['1', '2'], apis: ['a', 'b'], model_cost_usd: 0.0021 },
    ['2 AWS accounts', '2 AWS APIs', 'Model cost $0.0021'],
  ],
  [{ apis: Array.from({ length: 40 }, (_, at) => `s3:${at}`) }, ['40 or more AWS APIs']],
  [{ pressed: 'show_all' }, ['pressed “show all”']],
  [{ enabled: false }, ['paused']],
  [{ enabled: true }, ['turned on']],
  [{ moved: true }, ['moved to another time']],
  [{ by: 'api_keys.create', from: '192.0.2.7' }, ['from 192.0.2.7']],
])('details %o are %o', (details, words) => {
  expect(detailWords(entry({ details }))).toEqual(words);
});

it('a question with its text begins with it, and the expanded entry shows all of it', () => {
  const question = { words: `how many\n${'very '.repeat(40)}old buckets?`, salt: 'ab' };
  const asked = entry({ question, details: { surface: 'slack', words_hash: 'c0ffee' } });
  const [words = '', place] = detailWords(asked);
  expect([words.slice(0, 15), words.slice(-2), words.length <= 122, place]).toEqual([
    '“how many very ',
    '…”',
    true,
    'in Slack',
  ]);
  expect(factsOf(asked)).toContainEqual(['Question', question.words]);
});

it('a sign-in says how and from where', () => {
  const details = { by: 'mail', from: '192.0.2.7' };
  expect(detailWords(entry({ action: 'person.signed_in', details }))).toEqual(['by email', 'from 192.0.2.7']);
});

it.each<[AuditDetails, string]>([
  [{ surface: 'slack' }, 'Slack'],
  [{ by: 'teams.register' }, 'Teams'],
])('a connected chat platform is named, for %o', (details, words) => {
  expect(detailWords(entry({ action: 'chat.connected', details }))).toEqual([words]);
});

it('an expanded entry shows all its contents', () => {
  const details = { accounts: ['1', '2'], aws_cost_usd: 0, moved: true, apis: [] };
  expect(factsOf(entry({ run_id: 'run-1', details }))).toEqual([
    ['Entry', '7'],
    ['Time in UTC', '2026-11-20T23:00:00.000Z'],
    ['Who', 'user user-1'],
    ['Run', 'run-1'],
    ['AWS accounts', '1, 2'],
    ['AWS cost (USD)', '0'],
    ['Moved', 'yes'],
    ['AWS APIs', 'none'],
    ['Hash', 'b'.repeat(64)],
    ['Hash of the entry before', 'a'.repeat(64)],
  ]);
});

it('an expanded question that called AWS shows its session name there', () => {
  const details = { apis: ['ec2:DescribeInstances'] };
  expect(factsOf(entry({ run_id: 'run-1', details }))).toContainEqual(['In CloudTrail', 'windsock-run-1']);
});

it.each([
  [' You ', 'user-1'],
  ['nightly report', 'key-1'],
  ['wsk_abcdefgh…', 'key-1'],
  ['wsk_abcdefgh', 'key-1'],
  [' U7 ', 'U7'],
])('the filter %o looks for: %s', (typed, id) => {
  expect(actorIdOf(typed, KNOWN)).toBe(id);
});
