import { functions } from './data/functions.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { functionArn } from './lambda.ts';
import type { DemoService } from './operation.ts';
import { awsError } from './operation.ts';

const ofAccount = { StringEquals: { 'AWS:SourceAccount': DEMO_ACCOUNT_ID } };

/** Who else may call a function: the service that does, or everybody. */
const CALLERS: Record<string, { Principal: object | string; Condition?: object }> = {
  'image-resize': { Principal: { Service: 's3.amazonaws.com' }, Condition: ofAccount },
  'payment-webhook': { Principal: { Service: 'apigateway.amazonaws.com' }, Condition: ofAccount },
  'slack-alerts': { Principal: { Service: 'sns.amazonaws.com' }, Condition: ofAccount },
  'legacy-report': { Principal: '*' },
};

export const lambdaPolicies: DemoService = {
  GetPolicy({ FunctionName = '' }: { FunctionName?: string }, { region }) {
    const demo = functions.find((one) => one.region === region && one.name === FunctionName);
    const caller = CALLERS[FunctionName];
    if (!demo || !caller) {
      throw awsError('ResourceNotFoundException', 'The resource you requested does not exist.', 404);
    }
    const statement = {
      Effect: 'Allow',
      Action: 'lambda:InvokeFunction',
      Resource: functionArn(demo),
      ...caller,
    };
    return { Policy: JSON.stringify({ Version: '2012-10-17', Statement: [statement] }) };
  },
};
