import { dueReply } from '@windsock/bot/assistant/replies/due.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { describe, expect, it } from 'vitest';

const days = {
  of: 'in the next 90 days',
  left: '',
  about: 'due',
  since: '2026-11-21',
  until: '2027-02-19',
} as const;
const part = (tool: string, reply: Partial<Reply>) => ({
  plan: { kind: 'tool' as const, tool, args: {} },
  reply: { kind: 'answer' as const, text: '', ...reply },
});
const refused = part('cost.commitments', { kind: 'refusal', text: 'Costs are not told here.' });

describe('what runs out', () => {
  it('says what may not be shown here, and does not pass it for nothing', () => {
    const { kind, notes, text } = dueReply([part('acm.certificates', {}), refused], days);
    expect(kind).toBe('answer');
    expect(text).toContain('I could not read when commitment ends.');
    expect(notes).toContain('Costs are not told here.');
  });

  it('is not nothing where there are fewer things than the message counts to', () => {
    const table = { columns: [], rows: [{ name: 'shop.example', expires_at: '2026-12-10' }] };
    const { text } = dueReply([part('acm.certificates', { table })], { ...days, nth: 3 });
    expect(text).toBe('There is no number 3: only **1 thing** runs out or is due in the next 90 days.');
  });

  it('is refused where every part is', () => {
    expect(dueReply([refused, refused], days).kind).toBe('refusal');
  });

  it.each([
    [{ 'tag:team': 'web' }, 'team `web`'],
    [{ 'tag:team': null }, 'team unknown'],
    [{}, 'no team'],
  ])('tells the owner by the tags of %j', (tags, expected) => {
    const table = {
      columns: [{ key: 'tag:team', header: 'team', type: 'text' as const }],
      rows: [{ name: 'shop.example', expires_at: '2026-12-10', ...tags }],
    };
    expect(dueReply([part('acm.certificates', { table })], days).text).toContain(
      `\`shop.example\` (certificate expires, ${expected}) on 2026-12-10`,
    );
  });
});
