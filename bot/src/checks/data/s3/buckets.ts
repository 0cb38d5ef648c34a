import type { S3Client } from '@aws-sdk/client-s3';
import { allOf } from '../../../aws/pages.ts';
import { runBounded } from '../../../aws/run-bounded.ts';
import type { CollectPlace, Data, Part, PartOptions } from '../../check.ts';

export interface Bucket {
  name: string;
  region: string;
  arn: string;
}

/** The account's buckets with the region of each. */
export const s3Buckets: Data<Bucket[]> = {
  id: 's3.buckets',
  scope: 'global',
  permissions: ['s3:ListAllMyBuckets', 's3:GetBucketLocation'],
  async collect({ account, clients, region }) {
    const { GetBucketLocationCommand, paginateListBuckets, S3Client } = await import('@aws-sdk/client-s3');
    const client = clients.get(S3Client, region);
    const found = await allOf(paginateListBuckets({ client, pageSize: 1000 }, {}), (page) => page.Buckets);
    return bounded(found, async ({ Name: name = '', BucketRegion: told }) => {
      // AWS tells the region with the list; what stands in for it may not.
      const location =
        told ?? (await client.send(new GetBucketLocationCommand({ Bucket: name }))).LocationConstraint;
      const own = location === 'EU' ? 'eu-west-1' : location || region;
      return { name, region: own, arn: `arn:${account.partition}:s3:::${name}` };
    });
  },
};

/** What is asked of every bucket, from its own region; a bucket that refuses it is unread alone. */
export async function ofBuckets<T>(
  place: CollectPlace,
  ask: (client: S3Client, bucket: { Bucket: string }) => Promise<T>,
  options: PartOptions<T>,
): Promise<{ bucket: Bucket; part: Part<T> }[]> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  return bounded(await place.read(s3Buckets), async (bucket) => ({
    bucket,
    part: await place.part(() => ask(place.clients.get(S3Client, bucket.region), { Bucket: bucket.name }), {
      ...options,
      region: bucket.region,
    }),
  }));
}

const AT_ONCE = 12;
const bounded = <T, R>(items: T[], run: (item: T) => Promise<R>): Promise<R[]> =>
  runBounded(items, { total: AT_ONCE, perGroup: AT_ONCE }, () => undefined, run);
