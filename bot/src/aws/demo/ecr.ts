import type { ImageDetail, Repository } from '@aws-sdk/client-ecr';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { daysAgo, hex } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

interface DemoRepository {
  name: string;
  region: string;
  scanOnPush: boolean;
  createdDaysAgo: number;
  /** A build every so many days left an image of so many MB; only the latest are pulled. */
  images: number;
  everyDays: number;
  megabytes: number;
}

// biome-ignore format: a table reads best with one repository a line
const repositories: DemoRepository[] = [
  { name: 'shop/web', region: 'us-east-1', scanOnPush: true, createdDaysAgo: 700, images: 60, everyDays: 7, megabytes: 410 },
  { name: 'shop/checkout', region: 'us-east-1', scanOnPush: true, createdDaysAgo: 610, images: 12, everyDays: 5, megabytes: 280 },
  { name: 'data/etl', region: 'us-east-1', scanOnPush: false, createdDaysAgo: 512, images: 40, everyDays: 11, megabytes: 2100 },
  { name: 'data/etl-experiments', region: 'us-west-2', scanOnPush: false, createdDaysAgo: 320, images: 9, everyDays: 30, megabytes: 3400 },
];

const PULLED = 3;

function found({ repositoryName }: { repositoryName?: string }, { region }: DemoPlace): DemoRepository {
  const one = repositories.find((demo) => demo.region === region && demo.name === repositoryName);
  if (!one) {
    throw awsError('RepositoryNotFoundException', `The repository '${repositoryName}' does not exist`);
  }
  return one;
}

const describe = ({ createdDaysAgo, name, region, scanOnPush }: DemoRepository, now: Date): Repository => ({
  repositoryArn: `arn:aws:ecr:${region}:${DEMO_ACCOUNT_ID}:repository/${name}`,
  registryId: DEMO_ACCOUNT_ID,
  repositoryName: name,
  repositoryUri: `${DEMO_ACCOUNT_ID}.dkr.ecr.${region}.amazonaws.com/${name}`,
  createdAt: daysAgo(now, createdDaysAgo, name),
  imageTagMutability: 'MUTABLE',
  imageScanningConfiguration: { scanOnPush },
  encryptionConfiguration: { encryptionType: 'AES256' },
});

/** The latest first; the third and older were last pulled when the next one came. */
function imageOf({ everyDays, megabytes, name }: DemoRepository, index: number, now: Date): ImageDetail {
  const pulledDaysAgo = index < PULLED ? 0 : (index - 1) * everyDays;
  return {
    registryId: DEMO_ACCOUNT_ID,
    repositoryName: name,
    imageDigest: `sha256:${hex(64, name, index)}`,
    imageTags: [`build-${400 - index}`],
    imageSizeInBytes: megabytes * 1_000_000,
    imagePushedAt: daysAgo(now, index * everyDays + 1, name, index),
    lastRecordedPullTime: daysAgo(now, pulledDaysAgo, name, index),
  };
}

interface Page {
  maxResults?: number;
  nextToken?: string;
}

export const ecr: DemoService = {
  DescribeRepositories({ maxResults: size = 100, nextToken: token }: Page, { region, now }) {
    const here = repositories.filter((one) => one.region === region);
    const { items, next } = pageOf(here, { size, token });
    return { repositories: items.map((one) => describe(one, now)), ...(next && { nextToken: next }) };
  },

  DescribeImages(input: Page & { repositoryName?: string }, place) {
    const repository = found(input, place);
    const all = Array.from({ length: repository.images }, (_, index) =>
      imageOf(repository, index, place.now),
    );
    const { items, next } = pageOf(all, { size: input.maxResults ?? 100, token: input.nextToken });
    return { imageDetails: items, ...(next && { nextToken: next }) };
  },
};
