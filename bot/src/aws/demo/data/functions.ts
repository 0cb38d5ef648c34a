import type { Tags } from '../make-up.ts';
import { ownerOf } from './instances.ts';

export interface DemoFunction {
  name: string;
  region: string;
  /** Absent for container images. */
  runtime?: string;
  memoryMb: number;
  timeoutSeconds: number;
  codeBytes: number;
  arm: boolean;
  modifiedDaysAgo: number;
  handler?: string;
  inVpc: boolean;
  description: string;
  /** Names of its environment variables; what they hold must never be told. */
  environment?: string[];
  tags: Tags;
}

type Line = [
  string,
  string,
  string | undefined,
  number,
  number,
  number,
  boolean,
  number,
  string,
  string?,
  string?,
];

// biome-ignore format: a table reads best with one function a line
const LINES: Line[] = [
  ['order-events', 'us-east-1', 'nodejs22.x', 512, 30, 2_410_332, true, 9, 'Sends order events to the warehouse', 'web', 'production'],
  ['image-resize', 'us-east-1', 'nodejs16.x', 1536, 60, 38_220_110, false, 801, 'Makes product thumbnails', 'web', 'production'],
  ['payment-webhook', 'us-east-1', 'python3.13', 256, 15, 1_120_448, true, 22, 'Takes notices of the payment provider', 'payments', 'production'],
  ['crm-sync', 'us-east-1', 'python3.7', 512, 900, 12_400_931, false, 1190, 'Copies customers to the CRM each night', 'sales', 'production'],
  ['slack-alerts', 'us-east-1', 'nodejs18.x', 128, 10, 84_210, true, 402, 'Posts alarms to Slack', 'platform', 'production'],
  ['legacy-report', 'us-east-1', 'go1.x', 256, 300, 8_230_007, false, 1320, 'Weekly sales report', 'sales'],
  ['fraud-score', 'us-west-2', undefined, 3008, 30, 0, false, 33, 'Scores orders for fraud', 'data', 'production'],
  ['feature-builder', 'us-west-2', 'python3.12', 2048, 900, 44_120_500, false, 61, 'Builds features for the models', 'data', 'production'],
  ['lake-compactor', 'us-west-2', 'python3.8', 1024, 900, 22_019_311, false, 640, 'Merges small files of the data lake', 'data', 'production'],
  ['order-events-eu', 'eu-west-1', 'nodejs22.x', 512, 30, 2_410_332, true, 9, 'Sends order events to the warehouse', 'web', 'production'],
  ['staging-seed', 'eu-west-1', 'nodejs20.x', 256, 120, 990_120, true, 150, 'Fills the staging shop', 'web', 'staging'],
  ['gdpr-erase', 'eu-central-1', 'java21', 1024, 300, 18_770_204, false, 90, 'Erases customers who asked for it', 'data', 'production'],
  ['pos-import', 'ap-southeast-2', 'dotnet6', 512, 120, 15_332_980, false, 530, 'Imports sales of the shops', 'payments', 'production'],
  ['order-events-syd', 'ap-southeast-2', 'nodejs22.x', 512, 30, 2_410_332, true, 9, 'Sends order events to the warehouse', 'web', 'production'],
  ['anna-hello', 'ap-southeast-2', 'nodejs14.x', 128, 3, 412, false, 900, ''],
];

export const functions: DemoFunction[] = LINES.map(
  ([
    name,
    region,
    runtime,
    memoryMb,
    timeoutSeconds,
    codeBytes,
    arm,
    modifiedDaysAgo,
    description,
    team,
    env,
  ]) => ({
    name,
    region,
    runtime,
    memoryMb,
    timeoutSeconds,
    codeBytes,
    arm,
    modifiedDaysAgo,
    description,
    handler: runtime && (runtime.startsWith('python') ? 'app.handler' : 'index.handler'),
    inVpc: team === 'payments' || team === 'data',
    environment: team ? ['LOG_LEVEL', 'API_TOKEN'] : undefined,
    tags: { ...(env && { env }), ...(team && { team, owner: ownerOf(team) }) },
  }),
);
