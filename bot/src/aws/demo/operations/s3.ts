import type { DemoService } from '../operation.ts';
import { listOf } from '../replay/replay.ts';
import { byIds } from '../replay/select.ts';
import { fileOf, things } from '../replay/things.ts';

const OWNER = { ID: 'b46e73eda3aa9c0e09d89711b87158861aa00548b1836b48bf73f5b703614b68' };

export const s3: DemoService = {
  /** The buckets of all regions, by name. */
  ListBuckets({ Prefix = '', ...input }: { Prefix?: string }, place) {
    const buckets = things<{ Name: string }>('s3Buckets')
      .filter(({ Name }) => Name.startsWith(Prefix))
      .sort((a, b) => (a.Name < b.Name ? -1 : 1));
    const row = { list: 'Buckets', where: { BucketRegion: 'BucketRegion' }, pages: 'buckets' } as const;
    return { Owner: OWNER, ...listOf(buckets, row, input, place) };
  },

  /** us-east-1 is an absent location constraint. */
  GetBucketLocation({ Bucket = '' }: { Bucket?: string }) {
    const { missing = ['NoSuchBucket', ''] } = fileOf('s3Buckets');
    const [bucket] = byIds(things('s3Buckets'), [Bucket], 'Name', missing);
    return bucket?.$region === 'us-east-1' ? {} : { LocationConstraint: bucket?.$region };
  },
};
