// The part of the AWS CLI that the README's walk-through and the CloudShell command use, for machines without it. The
// environment says where AWS is.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CloudFormationClient, CreateStackCommand, DeleteStackCommand } from '@aws-sdk/client-cloudformation';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';

const [service, command, ...rest] = process.argv.slice(2);
const { values, positionals } = parseArgs({
  args: rest,
  allowPositionals: true,
  options: {
    region: { type: 'string', default: 'us-east-1' },
    query: { type: 'string' },
    output: { type: 'string' },
    'stack-name': { type: 'string' },
    'template-file': { type: 'string', default: '' },
    capabilities: { type: 'string' },
    'parameter-overrides': { type: 'string' },
    'no-fail-on-empty-changeset': { type: 'boolean' },
  },
});
const StackName = values['stack-name'];
const cloudFormation = new CloudFormationClient({ region: values.region });

switch (`${service} ${command}`) {
  case 'sts get-caller-identity': {
    const { Account } = await new STSClient({ region: values.region }).send(new GetCallerIdentityCommand({}));
    process.stdout.write(`${Account}\n`);
    break;
  }
  case 'cloudformation deploy': {
    // The CLI accepts several values after the option; here all but the first arrive as positionals.
    const Parameters = [values['parameter-overrides'] ?? '', ...positionals].map((pair) => {
      const [ParameterKey, ParameterValue] = pair.split('=');
      return { ParameterKey, ParameterValue };
    });
    const TemplateBody = readFileSync(values['template-file'], 'utf8');
    const Capabilities = [values.capabilities as 'CAPABILITY_NAMED_IAM'];
    await cloudFormation.send(new CreateStackCommand({ StackName, TemplateBody, Parameters, Capabilities }));
    break;
  }
  case 'cloudformation delete-stack':
    await cloudFormation.send(new DeleteStackCommand({ StackName }));
    break;
  default:
    throw new Error(`This stand-in for the AWS CLI does not know the command: aws ${service} ${command}`);
}
