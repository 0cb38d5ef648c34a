import { regional, unlessError } from './declare.ts';

/** The errors that AWS returns when Security Hub is off: 'Account … is not subscribed to AWS Security Hub'. */
const OFF = ['InvalidAccessException', 'ResourceNotFoundException'];

/** Whether Security Hub is on in the region. */
export const securityHubOn = regional('securityhub.hub', 'securityhub:DescribeHub', async ({ client }) => {
  const { DescribeHubCommand, SecurityHubClient } = await import('@aws-sdk/client-securityhub');
  const hub = client(SecurityHubClient).send(new DescribeHubCommand({}));
  return unlessError(
    hub.then(({ SubscribedAt }) => SubscribedAt !== undefined),
    OFF,
    false,
  );
});
