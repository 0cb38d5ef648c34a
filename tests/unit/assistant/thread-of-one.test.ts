import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** The last answer's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('a thread about one thing', { timeout: 60_000 }, () => {
  it.each([
    ['disks?', /^\*\*2 EBS volumes\*\* .*`jenkins`/],
    ['and the disks', /jenkins/],
    ['any alarms?', /jenkins/],
    ['cpu?', /jenkins/],
    ['last changes?', /jenkins/],
    ['logs?', /cannot tell/],
  ])('is not widened to the whole account by “%s”', async (text, answer) => {
    expect(await told('tell me about jenkins', text)).toMatch(answer);
  });

  it('is asked anew of another thing, in the same words', async () => {
    expect(await told('tell me about crm', 'how old is it', 'and shop-prod?')).toMatch(
      /^`shop-prod` was created/,
    );
    expect(await told('tell me about crm', 'how old is it', 'tell me about shop-prod')).toMatch(
      /^`shop-prod`: RDS/,
    );
  });

  it('is about a person where one is spoken of', async () => {
    const { reply } = await talk(['can anna delete buckets', 'does she have keys']);
    expect(reply.text).toMatch(/anna.*(?:has|key)/);
    expect(reply.plan?.tool).toBe('iam.users');
  });

  it('finds what belongs to it by where it is', async () => {
    expect(await told('tell me about checkout-1', 'its disks?')).toContain('1 ');
    expect(await told('tell me about jenkins', 'which vpc is it in')).toMatch(/^\*\*1 VPC\*\* .*`jenkins`/);
  });
});
