import type { FunctionConfiguration } from '@aws-sdk/client-lambda';
import { allOf } from '../../aws/pages.ts';
import type { Data, Part } from '../check.ts';
import { regional } from './declare.ts';
import { partsOf } from './parts-of.ts';

/** A function with the names of its environment variables. Their values may be secret. */
export type LambdaFunction = Omit<FunctionConfiguration, 'Environment'> & { variables: string[] };

export const lambdaFunctions = regional<LambdaFunction[]>(
  'lambda.functions',
  'lambda:ListFunctions',
  async ({ client }) => {
    const { LambdaClient, paginateListFunctions } = await import('@aws-sdk/client-lambda');
    const pages = paginateListFunctions({ client: client(LambdaClient), pageSize: 50 }, {});
    const found = await allOf(pages, (page) => page.Functions);
    return found.map(({ Environment, ...rest }) => ({
      ...rest,
      variables: Object.keys(Environment?.Variables ?? {}),
    }));
  },
);

/** The resource policy of each function, which says who else may invoke it; '' for none. */
export const lambdaPolicies: Data<{ item: LambdaFunction; part: Part<string> }[]> = {
  id: 'lambda.policies',
  scope: 'regional',
  permissions: ['lambda:GetPolicy'],
  reads: [lambdaFunctions],
  async collect(place) {
    const { GetPolicyCommand, LambdaClient } = await import('@aws-sdk/client-lambda');
    const client = place.client(LambdaClient);
    return partsOf(
      place,
      await place.read(lambdaFunctions),
      async ({ FunctionName }) => (await client.send(new GetPolicyCommand({ FunctionName }))).Policy ?? '',
      { api: 'lambda:GetPolicy', none: { errors: ['ResourceNotFoundException'], value: '' } },
    );
  },
};
