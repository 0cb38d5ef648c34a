import type { DemoService } from '../operation.ts';
import { FIXED_HUNDRED } from '../replay/pages.ts';
import type { One } from '../replay/replay.ts';
import { find, list, recorded, tagList, tagsOf } from '../replay/replay.ts';
import { told } from '../replay/told.ts';

const QUEUE: One = {
  by: ['QueueUrl', 'QueueUrl'],
  missing: ['QueueDoesNotExist', 'The specified queue does not exist.'],
};

export const sqs: DemoService = {
  ListQueues: list('sqs-queues', 'QueueUrls', {
    only: 'QueueUrl',
    pages: { size: 'MaxResults', token: 'NextToken', next: 'NextToken', usual: 1000 },
  }),
  GetQueueAttributes(input: { QueueUrl?: string; AttributeNames?: string[] }, place) {
    const { $attributes } = find<{ $attributes: object }>('sqs-queues', QUEUE, input, place);
    const wanted = input.AttributeNames ?? [];
    const asked = Object.entries($attributes).filter(
      ([name]) => wanted.includes('All') || wanted.includes(name),
    );
    return { Attributes: told(Object.fromEntries(asked), place.now) };
  },
  ListQueueTags: tagsOf('sqs-queues', QUEUE, (tags) => ({ Tags: tags })),
};

const missing = ['NotFoundException', 'Topic does not exist', 404] as const;

export const sns: DemoService = {
  ListTopics: list('sns-topics', 'Topics', { pages: FIXED_HUNDRED }),
  GetTopicAttributes: recorded('sns-topics', { by: ['TopicArn', 'TopicArn'], missing }, 'GetTopicAttributes'),
  ListTagsForResource: tagsOf('sns-topics', { by: ['ResourceArn', 'TopicArn'], missing }, (tags) => ({
    Tags: tagList(tags),
  })),
};
