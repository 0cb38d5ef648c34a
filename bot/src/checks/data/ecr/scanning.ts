import type { RegistryScanningRule } from '@aws-sdk/client-ecr';
import type { Data } from '../../check.ts';

/** Which repositories the registry scans, besides those that ask for it themselves. */
export const ecrScanning: Data<RegistryScanningRule[]> = {
  id: 'ecr.scanning',
  scope: 'regional',
  permissions: ['ecr:GetRegistryScanningConfiguration'],
  async collect({ clients, region }) {
    const { ECRClient, GetRegistryScanningConfigurationCommand } = await import('@aws-sdk/client-ecr');
    const answer = await clients.get(ECRClient, region).send(new GetRegistryScanningConfigurationCommand({}));
    return answer.scanningConfiguration?.rules ?? [];
  },
};
