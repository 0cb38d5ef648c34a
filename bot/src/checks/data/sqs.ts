import { allOf } from '../../aws/pages.ts';
import { regional } from './declare.ts';
import { partsOf } from './parts-of.ts';

/** Each queue's URL and policy; '' for none. */
export const sqsPolicies = regional(
  'sqs.policies',
  ['sqs:ListQueues', 'sqs:GetQueueAttributes'],
  async (place) => {
    const { GetQueueAttributesCommand, paginateListQueues, SQSClient } = await import('@aws-sdk/client-sqs');
    const client = place.client(SQSClient);
    const urls = await allOf(paginateListQueues({ client, pageSize: 1000 }, {}), (page) => page.QueueUrls);
    return partsOf(
      place,
      urls,
      async (QueueUrl) => {
        const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['Policy'] });
        return (await client.send(command)).Attributes?.Policy ?? '';
      },
      // The queue was deleted between the two calls.
      { api: 'sqs:GetQueueAttributes', none: { errors: ['QueueDoesNotExist'], value: '' } },
    );
  },
);
