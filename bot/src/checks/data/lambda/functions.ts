import type { FunctionConfiguration } from '@aws-sdk/client-lambda';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

/** A function, of its environment the names alone: what they hold may be secret. */
export type LambdaFunction = Omit<FunctionConfiguration, 'Environment'> & { variables: string[] };

export const lambdaFunctions: Data<LambdaFunction[]> = {
  id: 'lambda.functions',
  scope: 'regional',
  permissions: ['lambda:ListFunctions'],
  async collect({ clients, region }) {
    const { LambdaClient, paginateListFunctions } = await import('@aws-sdk/client-lambda');
    const client = clients.get(LambdaClient, region);
    const found = await allOf(paginateListFunctions({ client, pageSize: 50 }, {}), (page) => page.Functions);
    return found.map(({ Environment, ...rest }) => ({
      ...rest,
      variables: Object.keys(Environment?.Variables ?? {}),
    }));
  },
};
