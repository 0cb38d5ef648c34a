import type { Data, Part } from '../../check.ts';
import { partsOf } from '../parts-of.ts';
import type { LambdaFunction } from './functions.ts';
import { lambdaFunctions } from './functions.ts';

/** Each function's own policy, which says who else may call it; '' for none. */
export const lambdaPolicies: Data<{ item: LambdaFunction; part: Part<string> }[]> = {
  id: 'lambda.policies',
  scope: 'regional',
  permissions: ['lambda:GetPolicy'],
  reads: [lambdaFunctions],
  async collect(place) {
    const { GetPolicyCommand, LambdaClient } = await import('@aws-sdk/client-lambda');
    const client = place.clients.get(LambdaClient, place.region);
    return partsOf(
      place,
      await place.read(lambdaFunctions),
      async ({ FunctionName }) => (await client.send(new GetPolicyCommand({ FunctionName }))).Policy ?? '',
      { api: 'lambda:GetPolicy', none: { errors: ['ResourceNotFoundException'], value: '' } },
    );
  },
};
