import type { Overview } from '@windsock/bot/assistant/overview.ts';
import { postureReply } from '@windsock/bot/assistant/replies/posture.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const part = (args: Record<string, unknown>, reply: Partial<Reply>) => ({
  plan: { kind: 'tool' as const, tool: args.topic ? 'checks.findings' : 'dynamodb.tables', args },
  reply: { kind: 'answer' as const, text: '', ...reply },
});
const read = { api: 'dynamodb:DescribeContinuousBackups', accounts: [], regions: [], calls: 2 };
const tables = part({}, { sources: [read] });
const refused = part({ topic: 'exposure' }, { kind: 'refusal', text: 'Findings are not told here.' });
const encrypted = part({ topic: 'encryption' }, { judged: { 'rds.encryption': 2 } });
const kept = part({ topic: 'backup' }, { judged: { 'rds.backups': 2, 's3.versioning': 1 } });
const safety: Overview = { of: '', left: '', about: 'safety', asked: 'all' };
const backup: Overview = { of: '', left: '', about: 'backup', asked: 'all' };

describe('whether data is safe', () => {
  it.each([
    ['a refused part', [refused, encrypted, kept, tables], safety],
    ['a part that was not read', [part({ topic: 'backup' }, { kind: 'error' }), tables], backup],
    ['nothing judged', [part({ topic: 'backup' }, { judged: {} }), part({}, {})], backup],
    ['kinds that no check judges', [kept, tables], backup],
  ])('is no yes or no with %s', (_what, parts, overview) => {
    const { text } = postureReply(parts, overview);
    expect(text).not.toMatch(/yes|\bno\b/i);
    expect(text).not.toContain(': .');
  });

  it('says what a refused part would have shown, and why it is refused', () => {
    const { notes, text } = postureReply([refused, encrypted, kept, tables], safety);
    expect(text).toContain('I could not read what is open to everyone on the internet.');
    expect(text).not.toContain('nothing that the checks judge is open');
    expect(notes).toContain(refused.reply.text);
  });

  it('claims nothing of a part that was not read', () => {
    const { text } = postureReply([part({ topic: 'backup' }, { kind: 'error' }), tables], backup);
    expect(text).toBe(
      'All DynamoDB tables have point-in-time recovery. I could not read how long databases keep backups and whether buckets keep versions.',
    );
  });

  it('says how many things of each kind were judged, and what was left out', () => {
    const { text } = postureReply([kept, tables], { ...backup, left: 'Which is which I cannot tell.' });
    expect(text).toBe(
      '2 RDS databases are backed up for a week or more, 1 S3 bucket keeps versions and all DynamoDB tables have point-in-time recovery. Which is which I cannot tell.',
    );
  });

  it('is refused where every part is', () => {
    expect(postureReply([refused, refused], safety).kind).toBe('refusal');
  });
});

describe('whether data of a place is safe', { timeout: 60_000 }, () => {
  it.each([
    'can we lose information in eu-west-3',
    'are our backups fine in eu-west-2',
    'are our database backups ok in eu-west-3',
  ])('is not known where nothing is judged: “%s”', async (text) => {
    const { reply } = await talk([text]);
    expect(reply.text).toMatch(/^\*\*There is nothing\*\* .*the checks judge/);
  });

  it('gives the scope first', async () => {
    expect((await talk(['are the web team’s things backed up'])).reply.text).toMatch(
      /^\*\*No\*\*: of team=web, 1 RDS database is /,
    );
  });
});
