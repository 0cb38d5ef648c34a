import { isDeprecated } from '../../aws/lambda-runtimes.ts';
import type { Check } from '../check.ts';
import { lambdaFunctions } from '../data/lambda.ts';
import { securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const lambdaOldRuntime: Check = {
  id: 'lambda.old-runtime',
  title: 'Lambda functions run on supported runtimes',
  finding: [
    'Lambda function runs on a runtime without support',
    'Lambda functions run on runtimes without support',
  ],
  kind: 'security',
  service: 'AWS Lambda',
  severity: 'medium',
  risk: 'AWS no longer fixes flaws in the runtime, and one day refuses to update the function.',
  remediation: {
    text: 'Move the function to a current version of its runtime.',
    cli: 'aws lambda update-function-configuration --function-name FUNCTION --runtime RUNTIME',
  },
  source: securityHub('Lambda.2'),
  scope: 'regional',
  reads: [lambdaFunctions],
  async look(place) {
    return (await place.read(lambdaFunctions))
      .filter(({ PackageType }) => PackageType !== 'Image')
      .map(({ FunctionArn, FunctionName, Runtime = '' }) => {
        const isOld = isDeprecated(Runtime, place.now);
        return verdict({
          resource: FunctionName ?? '',
          arn: FunctionArn,
          unread: isOld === null ? `Windsock does not know the runtime ${Runtime}` : undefined,
          fails: isOld === true && `${Runtime} is no longer supported`,
        });
      });
  },
};
