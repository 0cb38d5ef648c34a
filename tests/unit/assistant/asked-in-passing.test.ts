import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const said = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('what a message asks beside its first question, and in few words', { timeout: 60_000 }, () => {
  it('tells the last deployment where somebody asks without an auxiliary verb', async () => {
    expect(await said('anyone deploy storefront this morning?')).toMatch(
      /by its own record it was last deployed on/,
    );
  });

  it('leaves out no part that the answer covers', async () => {
    const text = await said(
      'web asg in virginia wants 3, only 2 healthy. whats wrong with the third and did anybody touch the group since friday?',
    );
    expect(text).toContain('CloudTrail');
    expect(text).not.toContain('I cannot answer');
  });

  it('tells the place of a function, not of the role that has its name', async () => {
    const text = await said(
      'hello, i am new in team. where is runing order-events and which language it is written?',
    );
    expect(text).toContain('us-east-1');
    expect(text).not.toContain('in no region');
  });

  it('takes “where is it running” for a question about the place', async () => {
    expect(await said('where is order-events running')).toMatch(/is in \*\*us-east-1/);
    expect(await said('where does order-events run')).toMatch(/is in \*\*us-east-1/);
  });

  it('knows the possessive of a person without its apostrophe', async () => {
    expect(await said('annas stuff')).toBe(await said("anna's stuff"));
    expect(await said('whats left of annas experiments')).toMatch(/\banna\b/);
    expect(await said('whats left of annas experiments')).not.toContain('not for me to know');
  });

  it('takes the question behind a colon for details of the question before it', async () => {
    const { plan } = await talk([
      'Everything crm-vendor did in the past seven days: which calls, from which addresses.',
    ]);
    expect(plan).toMatchObject({ tool: 'cloudtrail.events', args: { user: 'crm-vendor' } });
  });
});
