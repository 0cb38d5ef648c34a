import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply;

describe('The counterpart of a thing', { timeout: 60_000 }, () => {
  it.each([
    ['how old is checkout-1', 'and its twin?', /^`checkout-2` was launched/],
    ['how old is orders-eu-2', 'same for the other one', /^`orders-eu-1` was created/],
    ['who owns api-eu-2', 'and the other?', /^`api-eu-1` is tagged/],
    ['is nat-use1-a available', 'what about its sibling', /`nat-use1-b`/],
    ['what size is search-1-index', 'and the twin please', /`search-2-index`.*800 GiB/],
    ['how is api-1 doing', 'is its twin any better', /`api-2`/],
  ])('has its name but for a number or a letter: %s, %s', async (first, text, answer) => {
    expect((await told(first, text)).text).toMatch(answer);
  });

  it('is asked about where there are several', async () => {
    const { actions, text } = await told('how old is web-1', 'and its twin?');
    expect(text).toMatch(/^2 others are named like `web-1`/);
    expect(actions?.map(({ label }) => label)).toEqual(['About web-2: launched', 'About web-3: launched']);
  });

  it('is told to be missing where there is none', async () => {
    expect((await told('how old is bastion', 'and its twin?')).text).toMatch(/^Nothing that I know of/);
  });

  it('gives way to the other of two that the thread is about', async () => {
    const thread = ['is crm encrypted', 'is shop-prod encrypted', 'who owns shop-prod', 'and the other one?'];
    expect((await planned(...thread)).text).toMatch(/^`crm`/);
  });
});
