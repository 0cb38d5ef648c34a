import type { ConfigurationRecorder, ConfigurationRecorderStatus } from '@aws-sdk/client-config-service';
import { regional } from './declare.ts';

export type Recorder = ConfigurationRecorder & { status?: ConfigurationRecorderStatus | undefined };

/** The region's own AWS Config recorder, of which there is at most one, with its status. */
export const configRecorders = regional<Recorder[]>(
  'config.recorders',
  ['config:DescribeConfigurationRecorders', 'config:DescribeConfigurationRecorderStatus'],
  async (place) => {
    const {
      ConfigServiceClient,
      DescribeConfigurationRecordersCommand,
      DescribeConfigurationRecorderStatusCommand,
    } = await import('@aws-sdk/client-config-service');
    const client = place.client(ConfigServiceClient);
    const { ConfigurationRecorders = [] } = await client.send(new DescribeConfigurationRecordersCommand({}));
    if (ConfigurationRecorders.length === 0) return [];
    const { ConfigurationRecordersStatus = [] } = await client.send(
      new DescribeConfigurationRecorderStatusCommand({}),
    );
    return ConfigurationRecorders.map((recorder) => ({
      ...recorder,
      status: ConfigurationRecordersStatus.find(({ name }) => name === recorder.name),
    }));
  },
);
