import { fraction } from '../make-up.ts';
import type { Tags } from '../replay/tags.ts';
import type { Thing } from '../replay/things.ts';
import { thingsIn } from '../replay/things.ts';
import type { Meter } from './meter.ts';
import { billed } from './meter.ts';

/** A resource that causes a part of its service's usage in a region. */
interface Bearer {
  resource: string;
  tags: Tags;
  weight: number;
}

const bucket = ({ Name, $gib = 0, tags }: Thing<{ Name: string; $gib?: number }>): Bearer => ({
  resource: Name,
  tags,
  weight: $gib,
});

type LambdaFunction = { FunctionArn: string; FunctionName: string; MemorySize: number };

const lambda = ({ FunctionArn, FunctionName, MemorySize, tags }: Thing<LambdaFunction>): Bearer => ({
  resource: FunctionArn,
  tags,
  weight: MemorySize * (0.2 + fraction('invocations', FunctionName)),
});

const table = ({
  TableArn,
  TableSizeBytes,
  tags,
}: Thing<{ TableArn: string; TableSizeBytes: number }>): Bearer => ({
  resource: TableArn,
  tags,
  weight: TableSizeBytes,
});

const BEARERS: Record<string, (region: string) => Bearer[]> = {
  'AWS Lambda': (region) => thingsIn<LambdaFunction>('lambdaFunctions', region).map(lambda),
  'Amazon DynamoDB': (region) =>
    thingsIn<{ TableArn: string; TableSizeBytes: number }>('dynamodbTables', region).map(table),
  'Amazon Simple Storage Service': (region) =>
    thingsIn<{ Name: string; $gib?: number }>('s3Buckets', region).map(bucket),
};

/** Splits a line of usage among the buckets, functions or tables of its region, as resource-level data does. */
export function shared(whole: Meter): Meter[] {
  const bearers = (BEARERS[whole.service]?.(whole.region) ?? []).filter(({ weight }) => weight > 0);
  const sum = bearers.reduce((all, { weight }) => all + weight, 0);
  if (bearers.length === 0) return [whole];
  return bearers.map(({ resource, tags, weight }) => ({
    ...whole,
    resource,
    tags: billed(tags),
    unblended: (day) => (whole.unblended(day) * weight) / sum,
  }));
}
