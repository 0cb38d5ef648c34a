import type { DemoService } from '../operation.ts';
import { FIXED_HUNDRED, MARKER_PAGES } from '../replay/pages.ts';
import type { One } from '../replay/replay.ts';
import { list, listOf, one, recorded, tagsOf } from '../replay/replay.ts';
import type { Missing } from '../replay/select.ts';
import { thingsIn } from '../replay/things.ts';

const NO_FUNCTION: Missing = ['ResourceNotFoundException', 'Function not found: {id}', 404];
const FUNCTION: One = { by: ['FunctionName', 'FunctionName', 'FunctionArn'], missing: NO_FUNCTION };

export const lambda: DemoService = {
  ListFunctions: list('lambda-functions', 'Functions', { pages: { ...MARKER_PAGES, usual: 50, most: 50 } }),
  GetFunctionConfiguration: one('lambda-functions', FUNCTION),
  GetPolicy: recorded('lambda-functions', FUNCTION, 'GetPolicy', [
    'ResourceNotFoundException',
    'The resource you requested does not exist.',
    404,
  ]),
  ListTags: tagsOf(
    'lambda-functions',
    { by: ['Resource', 'FunctionArn', 'FunctionName'], missing: NO_FUNCTION },
    (tags) => ({ Tags: tags }),
  ),
};

export const autoScaling: DemoService = {
  DescribeAutoScalingGroups: list('autoscaling-groups', 'AutoScalingGroups', {
    pages: { size: 'MaxRecords', token: 'NextToken', next: 'NextToken', usual: 50 },
  }),
};

const GONE = 'DELETE_COMPLETE';

export const cloudFormation: DemoService = {
  ListStacks: list('cloudformation-stacks', 'StackSummaries', {
    where: { StackStatusFilter: 'StackStatus' },
    without: ['EnableTerminationProtection', 'Parameters'],
    pages: FIXED_HUNDRED,
  }),
  DescribeStacks: (input: object, place) =>
    listOf(
      thingsIn('cloudformation-stacks', place.region).filter(({ StackStatus }) => StackStatus !== GONE),
      'Stacks',
      { tags: 'Tags', pages: FIXED_HUNDRED },
    )(input, place),
};
