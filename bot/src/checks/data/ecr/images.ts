import type { ImageDetail, Repository } from '@aws-sdk/client-ecr';
import { allOf } from '../../../aws/pages.ts';
import type { Data, Part } from '../../check.ts';
import { partsOf } from '../parts-of.ts';
import { ecrRepositories } from './repositories.ts';

/** An image as ECR describes it. */
export type Image = ImageDetail;

/** The images of each repository of the account's private registry, as ECR describes them: nothing of what is in them. */
export const ecrImages: Data<{ repository: Repository; images: Part<Image[]> }[]> = {
  id: 'ecr.images',
  scope: 'regional',
  permissions: ['ecr:DescribeImages'],
  reads: [ecrRepositories],
  async collect(place) {
    const { ECRClient, paginateDescribeImages } = await import('@aws-sdk/client-ecr');
    const client = place.clients.get(ECRClient, place.region);
    const found = await partsOf(
      place,
      await place.read(ecrRepositories),
      ({ repositoryName }) =>
        allOf(
          paginateDescribeImages({ client, pageSize: 1000 }, { repositoryName }),
          (page) => page.imageDetails,
        ),
      { api: 'ecr:DescribeImages' },
    );
    return found.map(({ item, part }) => ({ repository: item, images: part }));
  },
};
