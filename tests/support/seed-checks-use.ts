import { CloudWatchClient, PutMetricDataCommand } from '@aws-sdk/client-cloudwatch';
import type { _InstanceType } from '@aws-sdk/client-ec2';
import { EC2Client, RunInstancesCommand } from '@aws-sdk/client-ec2';
import type { Admin, Made } from './seed-checks.ts';

const HOUR_MS = 3_600_000;
/** One of moto's built-in images. */
const LINUX = 'ami-760aaa0f';

/** Creates running Linux instances: 'quiet' on Intel and 'busy' on Graviton. */
export async function seedLinux(admin: Admin): Promise<Made> {
  const run = async (InstanceType: _InstanceType) => {
    const { Instances = [] } = await new EC2Client(admin).send(
      new RunInstancesCommand({ ImageId: LINUX, InstanceType, MinCount: 1, MaxCount: 1 }),
    );
    return Instances[0]?.InstanceId ?? '';
  };
  return { quiet: await run('c5.2xlarge'), busy: await run('c7g.large') };
}

/**
 * Writes metrics for the two weeks before `at`: 'fast', 'good' and 'busy' are used; 'dear', 'bad' and 'quiet' are not.
 */
export async function seedUse(admin: Admin, made: Made, at: Date): Promise<void> {
  const cloudwatch = new CloudWatchClient(admin);
  const put = (
    metric: string,
    [Name, Value]: [string, string | undefined],
    value: number,
    everyHours = 24,
  ) => {
    const [Namespace, MetricName] = metric.split(' ');
    const MetricData = Array.from({ length: (13 * 24) / everyHours }, (_, each) => ({
      MetricName,
      Dimensions: [{ Name, Value }],
      Timestamp: new Date(at.getTime() - (each * everyHours + 1) * HOUR_MS),
      Value: value,
    }));
    return cloudwatch.send(new PutMetricDataCommand({ Namespace, MetricData }));
  };
  for (const metric of ['AWS/EBS VolumeReadOps', 'AWS/EBS VolumeWriteOps']) {
    await put(metric, ['VolumeId', made.fast], 700);
    await put(metric, ['VolumeId', made.dear], 0);
  }
  await put('AWS/RDS DatabaseConnections', ['DBInstanceIdentifier', 'good'], 12);
  await put('AWS/RDS DatabaseConnections', ['DBInstanceIdentifier', 'bad'], 0);
  await put('AWS/EC2 CPUUtilization', ['InstanceId', made.busy], 60, 1);
  await put('AWS/EC2 CPUUtilization', ['InstanceId', made.quiet], 3, 1);
}
