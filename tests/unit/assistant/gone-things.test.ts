import { AccountIndex } from '@windsock/bot/graph/account-index.ts';
import type { Entity } from '@windsock/bot/graph/entity.ts';
import { Graph } from '@windsock/bot/graph/graph.ts';
import type { Graphs } from '@windsock/bot/graph/graphs.ts';
import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const real = createGraphs({ waitMs: 60_000 });

const thing = (kind: string, id: string, more: Partial<Entity> = {}): Entity => ({
  ...{ account: '000000000000', region: 'us-east-1', kind, id },
  ...more,
});

/** The demo account as it was when these were still there. */
const before: Graphs = {
  ...real,
  of: async (...args) => {
    const { all } = await real.of(...args);
    return new Graph([new AccountIndex([...all, ...GONE])]);
  },
  learn: () => {},
};
const GONE = [
  thing('ec2.instances', 'i-0feedfacecafebeef', { name: 'phantom-1' }),
  thing('s3.buckets', 'larkspur-phantoms'),
  thing('s3.buckets', 'all'),
  thing('rds.instances', 'spectre-db'),
];

const said = async (...messages: string[]) => {
  const { reply } = await talk(messages, before);
  return [reply.text, ...(reply.bullets ?? [])].join(' ');
};

describe('a thing that is gone since it was indexed', { timeout: 120_000 }, () => {
  it.each([
    ['show the bucket larkspur-phantoms', 'S3 bucket `larkspur-phantoms`'],
    ['tell me about phantom-1', 'EC2 instance `phantom-1`'],
    ['what disks does phantom-1 have', 'EC2 instance `phantom-1`'],
    ['who changed phantom-1', 'EC2 instance `phantom-1`'],
    ['cpu of spectre-db', 'RDS instance `spectre-db`'],
    ['tell me about the s3 bucket all', 'S3 bucket `all`'],
    ['is the bucket all public?', 'S3 bucket `all`'],
  ])('is said to be gone, and never shown as there: %s', async (asked, name) => {
    const text = await said(asked);
    expect(text).toContain(`There is no ${name} any more: it was there when Windsock last looked around.`);
    expect(text).not.toContain('Near: ');
  });

  it('is a no where it is asked whether it is there', async () => {
    expect(await said('is there a bucket called all')).toBe(
      '**No**: there is no S3 bucket `all` any more: it was there when Windsock last looked around.',
    );
  });
});
