import type { ECSClient } from '@aws-sdk/client-ecs';
import { mayMatch } from '../../domain/row-filter.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import type { ListTarget, Row } from '../tool.ts';
import { serviceFields } from './service-fields.ts';

/**
 * Adds the images of the containers that each service's task definition names. Nothing else of the definition is kept:
 * its variables may hold secrets.
 */
export async function addImages(target: ListTarget, client: ECSClient, rows: Row[]): Promise<void> {
  const { DescribeTaskDefinitionCommand } = await import('@aws-sdk/client-ecs');
  const known = serviceFields.map(({ key }) => key).filter((key) => key !== 'images');
  const asked = rows.filter((row) => mayMatch(row, serviceFields, target.query.filters, known));
  const byDefinition = Map.groupBy(asked, (row) => String(row.task_definition ?? ''));
  await forEachBounded([...byDefinition], async ([taskDefinition, some]) => {
    if (taskDefinition === '') return;
    const images = await lookUp(target, 'ecs:DescribeTaskDefinition', async () => {
      const { taskDefinition: found } = await client.send(
        new DescribeTaskDefinitionCommand({ taskDefinition }),
      );
      return (found?.containerDefinitions ?? []).flatMap(({ image }) => image ?? []);
    });
    for (const service of some) service.images = images;
  });
}
