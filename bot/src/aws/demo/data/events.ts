import { fraction } from '../make-up.ts';
import { functions } from './functions.ts';
import { instances } from './instances.ts';
import { groupIdOf } from './network.ts';
import { stacks } from './stacks.ts';

/** Who did something: 'user', 'root', 'service', or somebody who came through a role. */
export type DemoWho =
  | { kind: 'user'; name: string; console?: true }
  | { kind: 'root' }
  | { kind: 'service'; name: string }
  | { kind: 'session'; name: string; role: string };

export interface DemoEvent {
  region: string;
  minutesAgo: number;
  /** 'ec2', as CloudTrail calls it. */
  source: string;
  name: string;
  readOnly: boolean;
  who: DemoWho;
  ip: string;
  agent: string;
  resources: { type: string; name: string }[];
  error?: string;
  /** Its parameters, without what only names the thing. */
  called?: Record<string, unknown>;
  /** Of sign-ins. */
  login?: { ok: boolean; mfa: boolean };
}

const HOUR = 60;
const DAY = 1440;
const CONSOLE = 'signin.amazonaws.com';
const CLI = 'aws-cli/2.17.11 md/Botocore#2.0.0 exec-env/none';
const TERRAFORM = 'APN/1.0 HashiCorp/1.0 Terraform/1.9.5 aws-sdk-go-v2/1.30.3';
const BROWSER = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36';
/** The Melbourne office, and where nobody of Larkspur is. */
const OFFICE = '203.0.113.24';
const STRANGE = '185.220.101.4';
/** jenkins, the instance. */
const BUILD_SERVER = '3.211.60.5';

const user = (name: string): DemoWho => ({ kind: 'user', name });
const byConsole = (name: string): DemoWho => ({ kind: 'user', name, console: true });
/** Anna has signed in through IAM Identity Center since her user was given up. */
const anna: DemoWho = {
  kind: 'session',
  name: 'anna@larkspur.example',
  role: 'AWSReservedSSO_PowerUserAccess_1f0c5a7e3b92d846',
};
const jenkins = user('jenkins-deploy');

type More = Partial<Pick<DemoEvent, 'ip' | 'agent' | 'error' | 'called' | 'login' | 'readOnly'>>;
const event = (
  [region, minutesAgo]: [string, number],
  [source, name]: [string, string],
  who: DemoWho,
  resources: DemoEvent['resources'],
  more: More = {},
): DemoEvent => ({
  region,
  minutesAgo,
  source,
  name,
  who,
  resources,
  readOnly: false,
  ip: OFFICE,
  agent: CLI,
  ...more,
});

const instance = (name: string) => {
  const found = instances.find((each) => each.name === name);
  return [{ type: 'AWS::EC2::Instance', name: found?.id ?? name }];
};
const group = (region: string, name: string) => [
  { type: 'AWS::EC2::SecurityGroup', name: groupIdOf(region, name) },
];
const bucket = (name: string) => [{ type: 'AWS::S3::Bucket', name }];
const stack = (name: string) => [{ type: 'AWS::CloudFormation::Stack', name }];
const database = (name: string) => [{ type: 'AWS::RDS::DBInstance', name }];
/** SSH, from anywhere. */
const SSH = {
  ipPermissions: {
    items: [{ ipProtocol: 'tcp', fromPort: 22, toPort: 22, ipRanges: { items: [{ cidrIp: '0.0.0.0/0' }] } }],
  },
};
const login = (name: string, minutesAgo: number, mfa: boolean): DemoEvent =>
  event(['us-east-1', minutesAgo], ['signin', 'ConsoleLogin'], byConsole(name), [], {
    agent: BROWSER,
    login: { ok: true, mfa },
  });

// biome-ignore format: a table reads best with one event a line
const TOLD: DemoEvent[] = [
  event(['us-east-1', 2 * DAY + 190], ['ec2', 'StopInstances'], user('sam'), instance('web-1')),
  event(['us-east-1', 2 * DAY + 160], ['ec2', 'StartInstances'], user('sam'), instance('web-1')),
  event(['us-east-1', 3 * DAY + 75], ['s3', 'DeleteBucket'], byConsole('sam'), bucket('larkspur-logs'), { agent: CONSOLE }),
  event(['us-east-1', 3 * DAY + 90], ['s3', 'DeleteBucketPolicy'], byConsole('sam'), bucket('larkspur-logs'), { agent: CONSOLE }),
  event(['us-east-1', 5 * DAY + 20], ['ec2', 'AuthorizeSecurityGroupIngress'], byConsole('sam'), group('us-east-1', 'bastion'), { agent: CONSOLE, called: SSH }),
  event(['us-east-1', 1 * DAY + 45], ['ec2', 'RevokeSecurityGroupIngress'], byConsole('maria'), group('us-east-1', 'bastion'), { agent: CONSOLE, error: 'Client.UnauthorizedOperation', called: SSH }),
  event(['us-east-1', 6 * HOUR + 12], ['s3', 'PutBucketPolicy'], user('crm-vendor'), bucket('larkspur-crm-exports'), { ip: '198.51.100.77', agent: 'Boto3/1.34.131 md/Botocore#1.34.131', error: 'AccessDenied' }),
  event(['us-east-1', 9 * HOUR], ['lambda', 'UpdateFunctionConfiguration20150331v2'], byConsole('maria'), [{ type: 'AWS::Lambda::Function', name: 'payment-webhook' }], { agent: CONSOLE, called: { timeout: 15, memorySize: 256 } }),
  event(['us-east-1', 3 * HOUR + 5], ['iam', 'AttachUserPolicy'], byConsole('priya'), [{ type: 'AWS::IAM::User', name: 'priya' }], { agent: CONSOLE, error: 'AccessDenied', called: { policyArn: 'arn:aws:iam::aws:policy/AdministratorAccess' } }),
  event(['us-east-1', 44 * DAY], ['iam', 'CreateUser'], user('sam'), [{ type: 'AWS::IAM::User', name: 'ines' }]),
  event(['us-east-1', 40 * DAY + 320], ['cloudformation', 'DeleteStack'], user('sam'), stack('old-reports')),
  event(['us-east-1', 34 * DAY], ['iam', 'CreateAccessKey'], user('sam'), [{ type: 'AWS::IAM::User', name: 'sam' }]),
  event(['us-east-1', 2 * HOUR + 30], ['monitoring', 'DisableAlarmActions'], byConsole('yuki'), [{ type: 'AWS::CloudWatch::Alarm', name: 'crm-connections' }], { agent: CONSOLE }),
  event(['us-east-1', 1 * DAY + 400], ['rds', 'ModifyDBInstance'], byConsole('tomas'), database('crm'), { agent: CONSOLE, called: { backupRetentionPeriod: 1, applyImmediately: true } }),
  event(['us-west-2', 2 * DAY + 30], ['ec2', 'RunInstances'], { kind: 'service', name: 'spot.amazonaws.com' }, [...instance('ml-batch-1'), ...instance('ml-batch-2')], { ip: 'spot.amazonaws.com', agent: 'spot.amazonaws.com' }),
  event(['us-west-2', 7 * HOUR + 41], ['s3', 'PutBucketVersioning'], user('yuki'), bucket('larkspur-data-lake'), { called: { VersioningConfiguration: { Status: 'Suspended' } } }),
  event(['us-west-2', 11 * HOUR], ['ec2', 'StopInstances'], user('yuki'), instance('ml-train')),
  event(['eu-west-1', 1 * DAY + 220], ['ec2', 'StopInstances'], anna, instance('staging-search')),
  event(['eu-west-1', 1 * DAY + 250], ['ec2', 'ModifyInstanceAttribute'], anna, instance('staging-search'), { called: { disableApiTermination: { value: false } } }),
  event(['eu-central-1', 1 * DAY + 300], ['ec2', 'RebootInstances'], anna, instance('sap-connector'), { agent: CONSOLE }),
  event(['eu-central-1', 1 * DAY + 180], ['ec2', 'DeleteVolume'], anna, [{ type: 'AWS::EC2::Volume', name: 'vol-0d5c1f3b7a9e24680' }], { error: 'Client.UnauthorizedOperation' }),
  event(['eu-central-1', 4 * HOUR], ['ec2', 'AuthorizeSecurityGroupIngress'], byConsole('yuki'), group('eu-central-1', 'ssh-anywhere'), { agent: CONSOLE, called: SSH }),
  event(['ap-southeast-1', 3 * DAY + 60], ['ec2', 'RunInstances'], user('sam'), instance('migration-temp'), { called: { instanceType: 'm5.2xlarge' } }),
  event(['ap-southeast-1', 40], ['ec2', 'TerminateInstances'], user('sam'), instance('migration-temp')),
  event(['ap-southeast-2', 1 * DAY + 15], ['rds', 'ModifyDBInstance'], byConsole('tomas'), database('pos-ledger'), { agent: CONSOLE, called: { dBInstanceClass: 'db.t3.large', applyImmediately: true } }),
  event(['ap-southeast-2', 3 * DAY + 35], ['rds', 'StopDBInstance'], byConsole('sam'), database('loyalty-poc'), { agent: CONSOLE }),
  event(['ap-southeast-2', 5 * HOUR + 20], ['ec2', 'RebootInstances'], byConsole('tomas'), instance('pos-gateway'), { agent: CONSOLE }),
  event(['us-east-1', 5 * DAY + 3], ['signin', 'ConsoleLogin'], { kind: 'root' }, [], { ip: STRANGE, agent: BROWSER, login: { ok: false, mfa: false } }),
  ...[0, 1, 3].map((minutes) => event(['us-east-1', 13 * HOUR + minutes], ['signin', 'ConsoleLogin'], byConsole('old-consultant'), [], { ip: STRANGE, agent: BROWSER, login: { ok: false, mfa: false } })),
  ...[95, 3 * DAY + 100, 5 * DAY + 32].map((minutes) => login('sam', minutes, true)),
  ...[9 * HOUR + 6, 1 * DAY + 95].map((minutes) => login('maria', minutes, true)),
  login('ines', 2 * DAY + 95, true),
  ...[4 * HOUR + 11, 3 * DAY + 95].map((minutes) => login('yuki', minutes, true)),
  ...[3 * HOUR + 8, 8 * DAY + 95].map((minutes) => login('priya', minutes, false)),
  ...[5 * HOUR + 27, 1 * DAY + 409, 12 * DAY + 95].map((minutes) => login('tomas', minutes, true)),
];

/** Of nested stacks the history tells with their parents. */
const STACKS: DemoEvent[] = stacks
  .filter(({ parent, updatedDaysAgo = 90 }) => !parent && updatedDaysAgo < 90)
  .map(({ name, region, updatedDaysAgo = 0 }) =>
    event([region, updatedDaysAgo * DAY + 165], ['cloudformation', 'UpdateStack'], jenkins, stack(name), {
      ip: BUILD_SERVER,
    }),
  );

/** What is still worked on: the others were left alone for longer than CloudTrail remembers. */
const deployable = functions.filter(({ modifiedDaysAgo }) => modifiedDaysAgo <= 90);

/** Two deployments a day, for as long as CloudTrail remembers, and what agents report all the time. */
const ROUTINE: DemoEvent[] = Array.from({ length: 90 }, (_, day) => day).flatMap((day) => [
  ...[0, 1].map((turn) => {
    const deployed = deployable[(day * 2 + turn) % deployable.length];
    const minutes = day * DAY + 200 + turn * 300 + Math.floor(fraction('deploy', day, turn) * 120);
    return event(
      [deployed?.region ?? 'us-east-1', minutes],
      ['lambda', 'UpdateFunctionCode20150331v2'],
      jenkins,
      [{ type: 'AWS::Lambda::Function', name: deployed?.name ?? '' }],
      { ip: BUILD_SERVER, agent: TERRAFORM },
    );
  }),
  ...Array.from({ length: 6 }, (__, turn) =>
    event(
      ['us-east-1', day * DAY + turn * 240 + 17],
      ['ssm', 'UpdateInstanceInformation'],
      { kind: 'session', name: instance('jenkins')[0]?.name ?? '', role: 'platform-instance' },
      [],
      { ip: BUILD_SERVER, agent: 'aws-sdk-go/1.55.5 (go1.22.5; linux; amd64) amazon-ssm-agent/3.3.551.0' },
    ),
  ),
  event(['us-east-1', day * DAY + 20], ['ec2', 'DescribeInstances'], user('sam'), [], { readOnly: true }),
]);

/** What CloudTrail's event history holds, newest first. */
export const events: DemoEvent[] = [...TOLD, ...STACKS, ...ROUTINE].sort(
  (a, b) => a.minutesAgo - b.minutesAgo,
);
