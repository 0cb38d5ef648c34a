import type { ConfigurationRecorder, ConfigurationRecorderStatus } from '@aws-sdk/client-config-service';
import type { Data } from '../../check.ts';

export type Recorder = ConfigurationRecorder & { status?: ConfigurationRecorderStatus };

/** The region's own recorders of AWS Config, of which there is one at most, with what they are doing. */
export const configRecorders: Data<Recorder[]> = {
  id: 'config.recorders',
  scope: 'regional',
  permissions: ['config:DescribeConfigurationRecorders', 'config:DescribeConfigurationRecorderStatus'],
  async collect({ clients, region }) {
    const {
      ConfigServiceClient,
      DescribeConfigurationRecordersCommand,
      DescribeConfigurationRecorderStatusCommand,
    } = await import('@aws-sdk/client-config-service');
    const client = clients.get(ConfigServiceClient, region);
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
};
