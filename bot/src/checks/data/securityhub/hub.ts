import type { Data } from '../../check.ts';

/** What AWS answers where Security Hub is off: 'Account … is not subscribed to AWS Security Hub'. */
const OFF = ['InvalidAccessException', 'ResourceNotFoundException'];

/** Whether Security Hub is on in the region. */
export const securityHubOn: Data<boolean> = {
  id: 'securityhub.hub',
  scope: 'regional',
  permissions: ['securityhub:DescribeHub'],
  async collect({ clients, region }) {
    const { DescribeHubCommand, SecurityHubClient } = await import('@aws-sdk/client-securityhub');
    try {
      const hub = await clients.get(SecurityHubClient, region).send(new DescribeHubCommand({}));
      return hub.SubscribedAt !== undefined;
    } catch (error) {
      if (error instanceof Error && OFF.includes(error.name)) return false;
      throw error;
    }
  },
};
