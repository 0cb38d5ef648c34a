import type { PasswordPolicy } from '@aws-sdk/client-iam';
import type { Data } from '../../check.ts';

/** The account's password policy; {} where none was set, and IAM's own lenient one holds. */
export const iamPasswordPolicy: Data<Partial<PasswordPolicy>> = {
  id: 'iam.password-policy',
  scope: 'global',
  permissions: ['iam:GetAccountPasswordPolicy'],
  async collect({ clients, region }) {
    const { GetAccountPasswordPolicyCommand, IAMClient } = await import('@aws-sdk/client-iam');
    try {
      const answer = await clients.get(IAMClient, region).send(new GetAccountPasswordPolicyCommand({}));
      return answer.PasswordPolicy ?? {};
    } catch (error) {
      if (error instanceof Error && /^NoSuchEntity(Exception)?$/.test(error.name)) return {};
      throw error;
    }
  },
};
