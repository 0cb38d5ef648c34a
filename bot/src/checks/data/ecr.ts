import type { ImageDetail, Repository } from '@aws-sdk/client-ecr';
import { allOf } from '../../aws/pages.ts';
import type { Data, Part } from '../check.ts';
import { regional } from './declare.ts';
import { partsOf } from './parts-of.ts';

/** The account's private repositories. */
export const ecrRepositories = regional(
  'ecr.repositories',
  'ecr:DescribeRepositories',
  async ({ client }) => {
    const { ECRClient, paginateDescribeRepositories } = await import('@aws-sdk/client-ecr');
    const pages = paginateDescribeRepositories({ client: client(ECRClient), pageSize: 1000 }, {});
    return allOf(pages, (page) => page.repositories);
  },
);

/** The registry's scan rules, which add to the repositories' own settings. */
export const ecrScanning = regional(
  'ecr.scanning',
  'ecr:GetRegistryScanningConfiguration',
  async ({ client }) => {
    const { ECRClient, GetRegistryScanningConfigurationCommand } = await import('@aws-sdk/client-ecr');
    const answer = await client(ECRClient).send(new GetRegistryScanningConfigurationCommand({}));
    return answer.scanningConfiguration?.rules ?? [];
  },
);

/** An image as ECR describes it. */
export type Image = ImageDetail;

/** The images of each private repository as ECR describes them. Their contents are never read. */
export const ecrImages: Data<{ repository: Repository; images: Part<Image[]> }[]> = {
  id: 'ecr.images',
  scope: 'regional',
  permissions: ['ecr:DescribeImages'],
  reads: [ecrRepositories],
  async collect(place) {
    const { ECRClient, paginateDescribeImages } = await import('@aws-sdk/client-ecr');
    const paging = { client: place.client(ECRClient), pageSize: 1000 };
    const found = await partsOf(
      place,
      await place.read(ecrRepositories),
      ({ repositoryName }) =>
        allOf(paginateDescribeImages(paging, { repositoryName }), (page) => page.imageDetails),
      { api: 'ecr:DescribeImages' },
    );
    return found.map(({ item, part }) => ({ repository: item, images: part }));
  },
};
