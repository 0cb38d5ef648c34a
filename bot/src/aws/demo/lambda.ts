import type { FunctionConfiguration, ListFunctionsCommandInput } from '@aws-sdk/client-lambda';
import type { DemoFunction } from './data/functions.ts';
import { functions } from './data/functions.ts';
import { groupIdOf, subnetOf, vpcOf } from './data/network.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { lastEventOf } from './event-times.ts';
import { roleOfFunction } from './iam-roles.ts';
import { daysAgo, hex } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

/** Lambda never gives more at once, whatever is asked. */
const PAGE = 50;

export const functionArn = ({ region, name }: { region: string; name: string }): string =>
  `arn:aws:lambda:${region}:${DEMO_ACCOUNT_ID}:function:${name}`;

/** As CloudTrail tells it, where it does. */
const modifiedAt = ({ name, modifiedDaysAgo }: DemoFunction, now: Date): Date =>
  lastEventOf(name, /^UpdateFunction(?:Code|Configuration)/, now) ?? daysAgo(now, modifiedDaysAgo, name);

function describe(demo: DemoFunction, now: Date): FunctionConfiguration {
  const { region, name, runtime, inVpc } = demo;
  return {
    FunctionName: name,
    FunctionArn: functionArn(demo),
    ...(runtime && { Runtime: runtime as FunctionConfiguration['Runtime'], Handler: demo.handler }),
    PackageType: runtime ? 'Zip' : 'Image',
    Role: roleOfFunction(name),
    CodeSize: demo.codeBytes,
    CodeSha256: hex(44, name),
    Description: demo.description,
    Timeout: demo.timeoutSeconds,
    MemorySize: demo.memoryMb,
    Architectures: [demo.arm ? 'arm64' : 'x86_64'],
    LastModified: modifiedAt(demo, now).toISOString().replace('Z', '+0000'),
    Version: '$LATEST',
    State: 'Active',
    EphemeralStorage: { Size: 512 },
    TracingConfig: { Mode: 'PassThrough' },
    ...(inVpc && {
      VpcConfig: {
        VpcId: vpcOf(region),
        SubnetIds: [subnetOf(region, 'a', 'private')],
        SecurityGroupIds: [groupIdOf(region, 'internal')],
      },
    }),
    ...(demo.environment && {
      Environment: {
        Variables: Object.fromEntries(demo.environment.map((key) => [key, 'demo-value-never-to-be-shown'])),
      },
    }),
  };
}

const ofRegion = ({ region }: DemoPlace): DemoFunction[] =>
  functions.filter((found) => found.region === region);

function named(wanted: string, place: DemoPlace): DemoFunction {
  const found = ofRegion(place).find((demo) => [demo.name, functionArn(demo)].includes(wanted));
  if (!found) throw awsError('ResourceNotFoundException', `Function not found: ${wanted}`, 404);
  return found;
}

export const lambda: DemoService = {
  ListFunctions({ MaxItems = PAGE, Marker }: ListFunctionsCommandInput, place) {
    const here = ofRegion(place).map((demo) => describe(demo, place.now));
    const { items, next } = pageOf(here, { size: Math.min(MaxItems, PAGE), token: Marker });
    return { Functions: items, ...(next && { NextMarker: next }) };
  },
  GetFunctionConfiguration: ({ FunctionName = '' }: { FunctionName?: string }, place) =>
    describe(named(FunctionName, place), place.now),
  ListTags: ({ Resource = '' }: { Resource?: string }, place) => ({ Tags: named(Resource, place).tags }),
};
