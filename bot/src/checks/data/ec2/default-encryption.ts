import type { Data } from '../../check.ts';

/** Whether new EBS volumes of the region are encrypted whatever is asked. */
export const ec2DefaultEncryption: Data<boolean> = {
  id: 'ec2.default-encryption',
  scope: 'regional',
  permissions: ['ec2:GetEbsEncryptionByDefault'],
  async collect({ clients, region }) {
    const { EC2Client, GetEbsEncryptionByDefaultCommand } = await import('@aws-sdk/client-ec2');
    const answer = await clients.get(EC2Client, region).send(new GetEbsEncryptionByDefaultCommand({}));
    return answer.EbsEncryptionByDefault === true;
  },
};
