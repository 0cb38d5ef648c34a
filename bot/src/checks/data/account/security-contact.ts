import type { Data } from '../../check.ts';

/** Whether AWS has somebody to write to about security; who that is stays there. */
export const securityContact: Data<boolean> = {
  id: 'account.security-contact',
  scope: 'global',
  permissions: ['account:GetAlternateContact'],
  async collect({ clients, region }) {
    const { AccountClient, GetAlternateContactCommand } = await import('@aws-sdk/client-account');
    try {
      const command = new GetAlternateContactCommand({ AlternateContactType: 'SECURITY' });
      const { AlternateContact } = await clients.get(AccountClient, region).send(command);
      return Boolean(AlternateContact?.EmailAddress);
    } catch (error) {
      if (error instanceof Error && error.name === 'ResourceNotFoundException') return false;
      throw error;
    }
  },
};
