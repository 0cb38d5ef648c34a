import type { Check } from '../check.ts';
import { lambdaPolicies } from '../data/lambda.ts';
import { policyVerdict } from '../open-policy.ts';
import { securityHub } from '../sources.ts';

export const lambdaPublicFunctions: Check = {
  id: 'lambda.public-functions',
  title: 'No Lambda function is open to everyone',
  finding: ['Lambda function is open to everyone', 'Lambda functions are open to everyone'],
  kind: 'security',
  service: 'AWS Lambda',
  severity: 'critical',
  risk: 'Strangers can run the function with what it may do, at your cost.',
  remediation: {
    text: 'Take the statement away and allow the accounts or services that call it, with their account as a condition.',
    cli: 'aws lambda remove-permission --function-name FUNCTION --statement-id STATEMENT',
  },
  source: securityHub('Lambda.1'),
  scope: 'regional',
  reads: [lambdaPolicies],
  async look(place) {
    return (await place.read(lambdaPolicies)).map(({ item, part }) =>
      policyVerdict({ resource: item.FunctionName ?? '', arn: item.FunctionArn }, part),
    );
  },
};
