import type { DemoService } from '../operation.ts';
import { list, tagsOf } from '../replay/replay.ts';

export const logs: DemoService = {
  DescribeLogGroups: list('logs-groups', 'logGroups', {
    pages: { size: 'limit', token: 'nextToken', next: 'nextToken', usual: 50 },
  }),
  ListTagsForResource: tagsOf(
    'logs-groups',
    {
      by: ['resourceArn', 'logGroupArn'],
      missing: ['ResourceNotFoundException', 'The specified log group does not exist.'],
    },
    (tags) => ({ tags }),
  ),
};
