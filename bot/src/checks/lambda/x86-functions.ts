import { lambdaFunctions } from '../data/lambda.ts';
import { each } from '../each.ts';

/** Runtimes that Lambda offers on Arm. Others are old runtimes, compiled code or container images. */
const INTERPRETED =
  /^(?:nodejs(?:1[2468]|2\d)\.x|python3\.(?:[89]|1\d)|ruby(?:2\.7|3\.\d|4\.\d)|java(?:8\.al2|1\d|2\d)|dotnet(?:[6-9]|1\d))$/;

export const lambdaX86Functions = each(lambdaFunctions, {
  id: 'lambda.x86-functions',
  title: 'Lambda functions run on Arm',
  finding: [
    'Lambda function runs on x86 where Arm costs a fifth less',
    'Lambda functions run on x86 where Arm costs a fifth less',
  ],
  kind: 'waste',
  service: 'AWS Lambda',
  severity: 'low',
  risk: 'Lambda costs 20 % less a second on Arm (Graviton), and most code of interpreted languages runs there unchanged.',
  remediation: {
    text: 'Try the function with the architecture arm64, mind native libraries, and change it.',
    cli: 'aws lambda update-function-code --function-name FUNCTION --architectures arm64 --zip-file fileb://function.zip',
  },
  source: 'AWS Lambda developer guide, "Lambda instruction set architectures"',
  judge: ({ Architectures = [], FunctionArn, FunctionName, Runtime = '' }) => ({
    resource: FunctionName ?? '',
    arn: FunctionArn,
    fails: INTERPRETED.test(Runtime) && !Architectures.includes('arm64') && `${Runtime} on x86_64`,
  }),
});
