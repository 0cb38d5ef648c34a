import { allOf } from '../../../aws/pages.ts';
import { row } from '../../row.ts';
import type { ServiceLists } from './service-list.ts';
import { facts } from './service-list.ts';

export const SNS_LISTS: ServiceLists = {
  async 'AWS::SNS::Subscription'({ clients, region }) {
    const { paginateListSubscriptions, SNSClient } = await import('@aws-sdk/client-sns');
    const client = clients.get(SNSClient, region);
    const found = await allOf(paginateListSubscriptions({ client }, {}), (page) => page.Subscriptions);
    return found.map(({ Endpoint, Protocol: protocol, SubscriptionArn = '', TopicArn }) => {
      const isConfirmed = SubscriptionArn.startsWith('arn:');
      return row({
        name: endpointOf(Endpoint),
        of: TopicArn?.split(':').at(-1),
        status: isConfirmed
          ? 'confirmed'
          : SubscriptionArn === 'Deleted'
            ? 'deleted'
            : 'pending confirmation',
        details: facts({ protocol }),
        ...(isConfirmed && { arn: SubscriptionArn }),
      });
    });
  },
};

/**
 * Returns the name of a queue or function, or an address. For a webhook it returns only the host, because the path is
 * as good as a password.
 */
function endpointOf(endpoint = ''): string {
  if (endpoint.startsWith('arn:')) return endpoint.split(':').at(-1) ?? endpoint;
  if (!/^https?:/i.test(endpoint)) return endpoint;
  return URL.canParse(endpoint) ? `${new URL(endpoint).origin}/…` : 'a web address';
}
