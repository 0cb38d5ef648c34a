import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the last answer's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('a thread about one resource', { timeout: 60_000 }, () => {
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

  it('is repeated for another resource in the same words', async () => {
    expect(await told('tell me about crm', 'how old is it', 'and shop-prod?')).toMatch(
      /^`shop-prod` was created/,
    );
    expect(await told('tell me about crm', 'how old is it', 'tell me about shop-prod')).toMatch(
      /^`shop-prod`: RDS/,
    );
  });

  it.each([
    [
      'the kind beside its name',
      ['what is the story with the orders-eu cluster', 'who changed it last', 'engine?'],
      /^The engine of `orders-eu` is \*\*aurora-postgresql/,
    ],
    [
      'the owner of the shown disks',
      ['tell me about jenkins', 'its disks?', 'where is it'],
      /^`jenkins` is in/,
    ],
    [
      'what something is behind, where another kind of thing has its name',
      ['what is behind shop-west', 'is it healthy'],
      /^\*\*I see nothing wrong\*\* with `shop-west`:/,
    ],
    ['the one that is named after it', ['tell me about shop-prod', 'its replica?'], /shop-prod-replica/],
    ['the person of events', ['what did old-consultant do', 'does he have mfa'], /`old-consultant`/],
    [
      'keys whose age is requested',
      ['does anna have keys', 'how old'],
      /^The oldest key of `anna` is \*\*267 days/,
    ],
    [
      'an event whose time is requested',
      ['who terminated migration-temp', 'when'],
      /\*?\*?2026-11-21.*TerminateInstances/,
    ],
  ])('stays with %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it('is left if resources of another kind are named', async () => {
    expect(await told('is crm older than 3 years', 'which of search-1 and search-2 is bigger')).not.toMatch(
      /RDS/,
    );
  });

  it('does not mistake an environment of the same name for a resource', async () => {
    const { reply } = await talk(['is our production database backed up', 'and staging?']);
    expect(reply.plan?.tool).toBe('rds.instances');
  });

  it('reads a short question as one, and not as a request for a shorter answer', async () => {
    expect(await told('tell me about crm', 'what version is it on')).toContain('5.7.44');
    expect((await talk(['tell me about crm', 'the short version please'])).reply.bullets ?? []).toEqual([]);
  });

  it('is about a person if one is mentioned', async () => {
    const { reply } = await talk(['can anna delete buckets', 'does she have keys']);
    expect(reply.text).toMatch(/anna.*(?:has|key)/);
    expect([reply.plan?.tool, reply.plan?.args.kind]).toContain('iam.users');
  });

  it('finds what belongs to it by its place', async () => {
    expect(await told('tell me about checkout-1', 'its disks?')).toContain('1 ');
    expect(await told('tell me about jenkins', 'which vpc is it in')).toMatch(/^\*\*1 VPC\*\* .*`jenkins`/);
  });
});
