import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('what there is in a place', { timeout: 60_000 }, () => {
  it.each([
    'hey, can you tell me what we have in Frankfurt',
    'what do we run in frankfurt?',
    'what runs in frankfurt',
  ])('counts everything, with tags and without: %s', async (text) => {
    const { plan } = await talk([text]);
    expect(plan).toMatchObject({ tool: 'resources.inventory', args: { regions: ['eu-central-1'] } });
  });

  it('is what bears the tag, of an environment', async () => {
    const { plan } = await talk(['show me what runs in staging']);
    expect(plan).toMatchObject({
      tool: 'resources.by-tag',
      args: { filters: [{ field: 'tag:env', value: 'staging' }] },
    });
  });
});

describe('"that is a lot, on what?"', { timeout: 60_000 }, () => {
  it('asks for the parts of the last answer, not for findings', async () => {
    const { plan } = await talk(['what did the web team spend in october', 'that is a lot, on what?']);
    expect(plan).toMatchObject({ tool: 'cost.usage', args: { filters: [{ dimension: 'tag:team' }] } });
  });
});
