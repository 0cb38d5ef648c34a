import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const said = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('who did it, where no event shows it', { timeout: 60_000 }, () => {
  it('tells the last deployment of a service by its own record, which is not “nobody”', async () => {
    const text = await said('who deployed storefront last');
    expect(text).toMatch(
      /^`storefront` was last deployed on \*\*2026-11-19 00:23 UTC\*\* \(`storefront:88`\)/,
    );
    expect(text).toContain('No event shows who did it');
    expect(text).not.toMatch(/nobody/i);
  });

  it('says nobody of a time in which the record has none, and when it was', async () => {
    expect(await said('was storefront deployed yesterday')).toMatch(
      /^Nobody deployed .*yesterday.*by its own record it was last deployed on \*\*2026-11-19/,
    );
  });

  it('says nobody of all that is kept, unless a time was named', async () => {
    expect(await said('who changed anna-hello')).toContain('in the last 90 days');
    expect(await said('who changed anna-hello in the last 3 days')).not.toContain('90 days');
  });

  it('names the person where an event shows it', async () => {
    expect(await said('who deployed payment-webhook')).toContain('**jenkins-deploy** deployed');
  });
});
