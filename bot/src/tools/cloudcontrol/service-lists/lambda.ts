import { allOf } from '../../../aws/pages.ts';
import { iso, row } from '../../row.ts';
import type { ServiceLists } from './service-list.ts';
import { facts } from './service-list.ts';

export const LAMBDA_LISTS: ServiceLists = {
  async 'AWS::Lambda::EventSourceMapping'({ clients, region }) {
    const { LambdaClient, paginateListEventSourceMappings } = await import('@aws-sdk/client-lambda');
    const client = clients.get(LambdaClient, region);
    const pages = paginateListEventSourceMappings({ client, pageSize: 100 }, {});
    const found = await allOf(pages, (page) => page.EventSourceMappings);
    return found.map(({ BatchSize, EventSourceArn, FunctionArn, LastModified, State, UUID }) =>
      row({
        name: EventSourceArn?.split(/[:/]/).at(-1) ?? UUID,
        identifier: UUID,
        of: FunctionArn?.split(':')[6],
        status: State,
        details: facts({ from: EventSourceArn?.split(':')[2], 'batch size': BatchSize }),
        created_at: iso(LastModified),
      }),
    );
  },

  /** Lists the latest version of each layer. */
  async 'AWS::Lambda::LayerVersion'(target) {
    const { LambdaClient, paginateListLayers } = await import('@aws-sdk/client-lambda');
    const client = target.clients.get(LambdaClient, target.region);
    const found = await allOf(paginateListLayers({ client, pageSize: 50 }, {}), (page) => page.Layers);
    return found.map(({ LatestMatchingVersion: latest, LayerArn, LayerName }) =>
      row({
        name: LayerName,
        details: facts({ version: latest?.Version, runtime: latest?.CompatibleRuntimes?.join(' or ') }),
        created_at: iso(latest?.CreatedDate?.replace(/\+0000$/, 'Z')),
        arn: LayerArn,
      }),
    );
  },
};
