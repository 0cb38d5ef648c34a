import type { PublicAccessBlockConfiguration } from '@aws-sdk/client-s3';
import type { Data } from '../../check.ts';

/** The public access block of the whole account; {} for none. */
export const s3AccountBlock: Data<PublicAccessBlockConfiguration> = {
  id: 's3.account-block',
  scope: 'global',
  permissions: ['s3:GetAccountPublicAccessBlock'],
  async collect({ account, clients, region }) {
    const { GetPublicAccessBlockCommand, S3ControlClient } = await import('@aws-sdk/client-s3-control');
    try {
      const answer = await clients
        .get(S3ControlClient, region)
        .send(new GetPublicAccessBlockCommand({ AccountId: account.id }));
      return answer.PublicAccessBlockConfiguration ?? {};
    } catch (error) {
      if (error instanceof Error && error.name === 'NoSuchPublicAccessBlockConfiguration') return {};
      throw error;
    }
  },
};
