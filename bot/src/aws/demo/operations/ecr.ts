import type { ImageDetail } from '@aws-sdk/client-ecr';
import { DEMO_ACCOUNT_ID } from '../demo-account.ts';
import { fraction, hex } from '../make-up.ts';
import type { DemoService } from '../operation.ts';
import { instant } from '../replay/instant.ts';
import { page } from '../replay/pages.ts';
import { find } from '../replay/replay.ts';

interface Repository {
  repositoryName: string;
  /** A build every few days left an image of this size. */
  $images: { count: number; everyDays: number; megabytes: number };
}

/** Only this many of the latest images are pulled. */
const PULLED = 3;

/** Returns an image, 0 being the latest. Older images were last pulled when the next one was pushed. */
function imageOf({ $images, repositoryName }: Repository, index: number, now: Date): ImageDetail {
  const { everyDays, megabytes } = $images;
  const second = Math.floor(fraction('time', repositoryName, index) * 86_400);
  const clock = new Date(second * 1000).toISOString().slice(11, 19);
  const daysAgo = (days: number) => instant(`-${days}d ${clock}`, now);
  return {
    registryId: DEMO_ACCOUNT_ID,
    repositoryName,
    imageDigest: `sha256:${hex(64, repositoryName, index)}`,
    imageTags: [`build-${400 - index}`],
    imageSizeInBytes: megabytes * 1_000_000,
    imagePushedAt: daysAgo(index * everyDays + 1),
    lastRecordedPullTime: daysAgo(index < PULLED ? 0 : (index - 1) * everyDays),
  };
}

export const ecr: DemoService = {
  DescribeImages(input: object, place) {
    const repository = find<Repository>('ecrRepositories', input, place);
    const indexes = Array.from({ length: repository.$images.count }, (_, index) => index);
    const { items, more } = page(indexes, input, 'small');
    return { imageDetails: items.map((index) => imageOf(repository, index, place.now)), ...more };
  },
};
