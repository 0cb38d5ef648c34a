import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('a chain of references', { timeout: 60_000 }, () => {
  it('goes on from what was shown last', async () => {
    const { filters, tool } = await planned('load balancer shop', 'its machines', 'their disks');
    expect(tool).toBe('ec2.volumes');
    expect(filters).toEqual([expect.objectContaining({ says: 'that belong to those 3 EC2 instances' })]);
  });

  it('leaves "its" to the noun before it', async () => {
    expect((await planned('anna', 'any queue with order in its name')).tool).toBe('sqs.queues');
  });

  it('says which', async () => {
    const { filters } = await planned('how many buckets do we have', 'and public ones', 'which');
    expect(filters).toEqual([{ field: 'public', op: 'eq', value: true }]);
  });
});

describe('what narrowed a list', { timeout: 60_000 }, () => {
  const THREAD = ['list ec2 instances in staging', 'just the ones in ireland'];

  it.each(['drop the instances', 'remove the env tag', 'drop the database crm', 'clear the region bucket'])(
    'is not what is deleted: %s',
    async (asked) => {
      expect((await talk([...THREAD, asked])).reply.kind).not.toBe('answer');
    },
  );

  it('is replaced by another value', async () => {
    const staging = 'list ec2 instances in staging';
    expect((await planned(staging, 'and the development ones')).filters).toEqual([
      { field: 'tag:env', op: 'eq', value: 'development' },
    ]);
  });
});

describe('a murmur', { timeout: 60_000 }, () => {
  it.each(['hmm', 'Uh...', 'hm'])('is no thanks: %s', async (asked) => {
    expect((await talk(['list queues', asked])).reply.text).not.toMatch(/welcome/);
  });
});

describe('the last sign-in', { timeout: 60_000 }, () => {
  it.each(['when did anna log in last', 'when has anna signed in most recently'])(
    'is an instant of the user: %s',
    async (asked) => {
      expect((await talk(['anna', asked])).reply.text).toMatch(/last signed in on/);
    },
  );
});
