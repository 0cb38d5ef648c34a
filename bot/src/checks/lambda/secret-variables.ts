import { lambdaFunctions } from '../data/lambda.ts';
import { each } from '../each.ts';

const SECRET =
  /(?:^|_)(?:PASSWORD|PASSWD|PWD|SECRET|TOKEN|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY|CREDENTIALS?)(?:_|$)/i;
/** Matches names of variables that refer to a secret without containing it. */
const REFERENCE = /_(?:ARN|NAME|ID|PATH|URL|URI|PARAMETER|TTL|TABLE)$/i;

/** Separates words: 'dbPassword' → 'db_Password'. */
const separateWords = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_');

const isTelling = (name: string): boolean =>
  SECRET.test(separateWords(name)) && !REFERENCE.test(separateWords(name));

export const lambdaSecretVariables = each(lambdaFunctions, {
  id: 'lambda.secret-variables',
  title: 'Lambda functions keep no secrets in variables',
  finding: [
    'Lambda function seems to keep a secret in a variable',
    'Lambda functions seem to keep secrets in variables',
  ],
  kind: 'security',
  service: 'AWS Lambda',
  severity: 'medium',
  risk: 'Everyone who may describe the function reads the secret.',
  remediation: {
    text: "Keep it in Secrets Manager or Parameter Store, and let the function's role read it.",
    cli: 'aws lambda update-function-configuration --function-name FUNCTION --environment file://environment.json',
  },
  source: 'AWS Lambda developer guide, "Working with Lambda environment variables"',
  judge({ FunctionArn, FunctionName, variables }) {
    const telling = variables.filter(isTelling);
    return {
      resource: FunctionName ?? '',
      arn: FunctionArn,
      fails: telling.length > 0 && `by their names: ${telling.join(', ')}`,
    };
  },
});
