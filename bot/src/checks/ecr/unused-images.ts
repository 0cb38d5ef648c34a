import { counted } from '../../contract/words.ts';
import { daysSince } from '../../domain/time.ts';
import type { Image } from '../data/ecr.ts';
import { ecrImages } from '../data/ecr.ts';
import { each } from '../each.ts';
import type { Estimate } from '../prices.ts';
import { IMAGE_GIB, stored } from '../storage-prices.ts';
import { readOf, unreadOf } from '../verdict.ts';

const UNUSED_DAYS = 90;

/** Whether an image is unused. ECR records the last pull to the day; for an image never pulled its push counts. */
function isUnused({ imagePushedAt, lastRecordedPullTime }: Image, now: Date): boolean {
  const pushed = daysSince(now, imagePushedAt) ?? 0;
  return pushed > UNUSED_DAYS && (daysSince(now, lastRecordedPullTime) ?? pushed) > UNUSED_DAYS;
}

function costOf(images: Image[]): Estimate {
  const bytes = images.reduce((sum, { imageSizeInBytes = 0 }) => sum + imageSizeInBytes, 0);
  const { monthly_usd, how } = stored(bytes / 2 ** 30, IMAGE_GIB);
  return { monthly_usd, how: `at most ${how}: layers that images share are billed once` };
}

export const ecrUnusedImages = each(ecrImages, {
  id: 'ecr.unused-images',
  title: 'Container images are pulled',
  finding: [
    'image repository keeps images that nobody pulls',
    'image repositories keep images that nobody pulls',
  ],
  kind: 'waste',
  service: 'Amazon ECR',
  severity: 'low',
  removal: 'idle',
  risk: 'Every build adds an image that is paid for until somebody deletes it.',
  remediation: {
    text: 'Let a lifecycle policy expire old images, after checking which images long-running tasks were started from.',
    cli: 'aws ecr put-lifecycle-policy --repository-name REPOSITORY --lifecycle-policy-text file://policy.json',
  },
  source: 'Amazon ECR user guide, "Lifecycle policies"',
  judge({ repository, images }, place) {
    const all = readOf(images) ?? [];
    const unused = all.filter((image) => isUnused(image, place.now));
    return {
      resource: repository.repositoryName ?? '',
      arn: repository.repositoryArn,
      fails:
        unused.length > 0 &&
        `${unused.length} of ${counted(all.length, 'image')} not pulled for ${UNUSED_DAYS} days`,
      unread: unreadOf(images),
      ...costOf(unused),
    };
  },
});
