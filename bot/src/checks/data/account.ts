import { accountWide, unlessError } from './declare.ts';

/** Whether AWS has a security contact. The contact itself is discarded. */
export const securityContact = accountWide(
  'account.security-contact',
  'account:GetAlternateContact',
  async ({ client }) => {
    const { AccountClient, GetAlternateContactCommand } = await import('@aws-sdk/client-account');
    const command = new GetAlternateContactCommand({ AlternateContactType: 'SECURITY' });
    const answer = client(AccountClient).send(command);
    const hasAddress = answer.then(({ AlternateContact }) => Boolean(AlternateContact?.EmailAddress));
    return unlessError(hasAddress, ['ResourceNotFoundException'], false);
  },
);
