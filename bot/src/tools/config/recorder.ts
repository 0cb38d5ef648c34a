import { ExplainedError } from '../../aws/errors.ts';
import type { FanOutTarget } from '../../aws/fan-out.ts';

/** The reason for missing a region in which nothing is recorded. */
export const OFF = 'AWS Config is off';

/** Throws if the region has no recorder. Config's own answer would then read as "no such resource". */
export async function checkRecorder({ clients, region }: FanOutTarget): Promise<void> {
  const { ConfigServiceClient, DescribeConfigurationRecordersCommand } = await import(
    '@aws-sdk/client-config-service'
  );
  const client = clients.get(ConfigServiceClient, region);
  const { ConfigurationRecorders = [] } = await client.send(new DescribeConfigurationRecordersCommand({}));
  if (ConfigurationRecorders.length === 0)
    throw new ExplainedError(OFF, {
      kind: 'not_available',
      reason: OFF,
      remedy:
        'Turn it on in the AWS Config console ("1-click setup"), or start a recorder with `aws configservice start-configuration-recorder`; it records from then on.',
    });
}
