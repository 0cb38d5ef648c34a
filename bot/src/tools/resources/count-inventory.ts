import { mergedGaps, mergedSources } from '../../checks/merge.ts';
import type { ListQuery } from '../../contract/query.ts';
import { serviceLabel } from '../../domain/services.ts';
import { runListTool } from '../run-list.ts';
import type { ListTool, ToolContext, ToolResult } from '../tool.ts';
import { resourcesByTag } from './by-tag.ts';

/** The number of resources of one kind in one region. */
export interface Count {
  /** 'EC2 instances', 'Amazon DynamoDB: table' */
  kind: string;
  /** 'global' for resources without a region. */
  region: string;
  count: number;
}

export interface Inventory extends Pick<ToolResult, 'gaps' | 'sources' | 'cost_usd'> {
  counts: Count[];
  /** Kinds that could not be counted everywhere. There may be more of them. */
  partial: string[];
  /** Regions that were read. */
  regions: string[];
}

/** Types that describe other resources, or are components or copies, and not resources of their own. */
const NOT_RESOURCES =
  /^(?:account|cost|health|servicequotas|trustedadvisor)\.|\.findings$|^route53\.records$|^dynamodb\.backups$/;

const isCounted = ({ id }: ListTool): boolean => id !== resourcesByTag.id && !NOT_RESOURCES.test(id);

/** Types that a list tool already counts, including resources without tags. */
const COUNTED_TYPES = new Set([
  'acm:certificate',
  'cloudformation:stack',
  'cloudfront:distribution',
  'cloudwatch:alarm',
  'dynamodb:table',
  'ec2:elastic-ip',
  'ec2:image',
  'ec2:instance',
  'ec2:natgateway',
  'ec2:route-table',
  'ec2:security-group',
  'ec2:snapshot',
  'ec2:subnet',
  'ec2:volume',
  'ec2:vpc',
  'ec2:vpc-endpoint',
  'ecs:cluster',
  'ecs:service',
  'ecs:task',
  'eks:cluster',
  'elasticache:cluster',
  'elasticache:replicationgroup',
  'elasticloadbalancing:loadbalancer',
  'elasticloadbalancing:targetgroup',
  'iam:role',
  'iam:user',
  'kms:key',
  'lambda:function',
  'logs:log-group',
  'rds:cluster',
  'rds:cluster-snapshot',
  'rds:db',
  'rds:snapshot',
  'route53:hostedzone',
  's3:bucket',
  'secretsmanager:secret',
  'sns:topic',
  'sqs:queue',
]);

/**
 * Counts an account's resources by kind and region. List tools count what they list. The tagging API counts the rest,
 * if it has or once had a tag.
 * @param lists the available list tools
 * @param progress called after each kind
 */
export async function countInventory(
  ctx: ToolContext,
  { lists, query = {} }: { lists: readonly ListTool[]; query?: Pick<ListQuery, 'accounts' | 'regions'> },
  progress: (done: number, total: number) => void,
): Promise<Inventory> {
  let done = 0;
  const counters = lists.filter(isCounted);
  const total = counters.length + 1;
  const counting = async (tool: ListTool, group_by: string[]): Promise<ToolResult> => {
    const result = await runListTool(withoutDetails(tool), ctx, {
      ...query,
      group_by,
      measure: { fn: 'count' },
    });
    progress(++done, total);
    return result;
  };
  const [tagged, ...listed] = await Promise.all([
    counting(resourcesByTag, ['resource_type', 'region']),
    ...counters.map((tool) => counting(tool, ['region'])),
  ]);
  const results = [...listed.map((result, at) => ({ result, kind: counters[at]?.title ?? '' }))];
  const counts = [
    ...results.flatMap(({ result, kind }) =>
      rowsOf(result).map(({ region, count }) => ({ kind, region: text(region), count: Number(count) })),
    ),
    ...rowsOf(tagged)
      .filter(({ resource_type: type }) => !COUNTED_TYPES.has(text(type)))
      .map(({ resource_type: type, region, count }) => ({
        kind: kindOf(text(type)),
        region: text(region),
        count: Number(count),
      })),
  ];
  const partial = [
    ...results.filter(({ result }) => result.gaps.length > 0).map(({ kind }) => kind),
    ...(tagged.gaps.length > 0 ? ['other tagged resources'] : []),
  ];
  const all = [...listed, tagged];
  const regions = [...new Set(all.flatMap((result) => result.regions ?? []))].sort();
  return {
    gaps: mergedGaps(all.flatMap(({ gaps }) => gaps)),
    sources: mergedSources(all.flatMap(({ sources }) => sources)),
    cost_usd: all.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
    ...{ counts, partial, regions },
  };
}

/** Leaves out what a sentence says besides the number, so that it is not read. */
function withoutDetails({ breakdown, fields, ...tool }: ListTool): ListTool {
  return { ...tool, fields: fields.map(({ total, ...field }) => field) };
}

const rowsOf = ({ table }: ToolResult) => table?.rows ?? [];
/** Handles a cell that a group does not have, or that could not be read. */
const text = (cell: unknown): string => (typeof cell === 'string' ? cell : 'unknown');

/** 'dynamodb:table' → 'Amazon DynamoDB: table' */
function kindOf(type: string): string {
  const [service = '', ...rest] = type.split(':');
  const label = serviceLabel(service);
  return rest.length > 0 ? `${label}: ${rest.join(':')}` : label;
}
