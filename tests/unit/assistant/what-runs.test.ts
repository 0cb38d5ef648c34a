import { describe, expect, it } from 'vitest';
import { planned } from './talk.ts';

const RUNNING = { field: 'state', op: 'eq', value: 'running' };

describe('What runs', () => {
  it.each([
    ['which machines still run', {}],
    ['the newest server that really runs', { limit: 1 }],
    ['how many instances do we run by type', { group_by: ['instance_type'] }],
    ['which instances run in oregon', { regions: ['us-west-2'] }],
  ])('is what is running: %s', async (text, query) => {
    expect(await planned(text)).toMatchObject({ tool: 'ec2.instances', filters: [RUNNING], ...query });
  });

  it('is not running after a negation', async () => {
    expect(await planned('which machines do not run')).toMatchObject({
      filters: [{ field: 'state', op: 'ne', value: 'running' }],
    });
  });

  it.each([
    'how many machines run linux',
    'which servers run on graviton',
    'where do our machines run',
    'which instances run as spot',
  ])('says nothing of the state if it runs something, or is asked for something else: %s', async (text) => {
    expect(JSON.stringify(await planned(text))).not.toContain('"state"');
  });

  it('is looked for among what was shown', async () => {
    expect(await planned('servers in ireland', 'and which of those run')).toMatchObject({
      regions: ['eu-west-1'],
      filters: [RUNNING],
    });
  });
});
