import type { CloudTrailClient, Trail } from '@aws-sdk/client-cloudtrail';
import { mayMatch } from '../../domain/row-filter.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import { either } from '../plain-words.ts';
import { iso, row } from '../row.ts';
import type { ListTarget, ListTool, Row } from '../tool.ts';
import { trailFields } from './trail-fields.ts';

/** The fields that take a call for each trail. */
const OF_STATE = ['logging', 'delivered_at', 'delivery_error'];
const LISTED = trailFields.flatMap(({ key }) => (OF_STATE.includes(key) ? [] : key));

/** What each trail covers, where its files go and whether anybody would notice that they were changed. */
export const cloudtrailTrails: ListTool = {
  kind: 'list',
  id: 'cloudtrail.trails',
  title: 'CloudTrail trails',
  summary:
    'CloudTrail trails with the regions they record, log file validation, the bucket of their files and encryption.',
  noun: ['CloudTrail trail', 'CloudTrail trails'],
  nouns: ['cloudtrail trail', 'cloud trail trail', 'trail', 'audit trail'],
  examples: [
    'list all CloudTrail trails',
    'which trails record every region?',
    'trails without log file validation',
    'which bucket do our trails write to?',
    'are our trails encrypted?',
    'trails that are not logging',
  ],
  permissions: ['cloudtrail:DescribeTrails', 'cloudtrail:GetTrailStatus'],
  scope: 'regional',
  defaultSort: { field: 'name', direction: 'asc' },
  fields: trailFields,
  plain: [...either('validated', ['tamper', 'tampered', 'forged', 'forge', 'falsified'], ['tamper with'])],
  async collect(target) {
    const { CloudTrailClient, DescribeTrailsCommand } = await import('@aws-sdk/client-cloudtrail');
    const client = target.clients.get(CloudTrailClient, target.region);
    const { trailList = [] } = await client.send(new DescribeTrailsCommand({}));
    // A trail of every region is described in each, and belongs to the one where it was made.
    const rows = trailList.filter(({ HomeRegion }) => HomeRegion === target.region).map(toRow);
    if (!OF_STATE.some((field) => target.needs(field))) return rows;
    await forEachBounded(
      rows.filter((trail) => mayMatch(trail, trailFields, target.query.filters, LISTED)),
      async (trail) => {
        Object.assign(trail, await stateOf(target, client, trail));
      },
    );
    return rows;
  },
};

const toRow = (trail: Trail): Row =>
  row({
    name: trail.Name,
    multi_region: trail.IsMultiRegionTrail,
    validated: trail.LogFileValidationEnabled,
    bucket: trail.S3BucketName,
    encrypted: trail.KmsKeyId !== undefined,
    kms_key: trail.KmsKeyId,
    log_group: trail.CloudWatchLogsLogGroupArn,
    topic: trail.SnsTopicARN,
    global_events: trail.IncludeGlobalServiceEvents,
    organization: trail.IsOrganizationTrail,
    arn: trail.TrailARN,
  });

async function stateOf(target: ListTarget, client: CloudTrailClient, trail: Row): Promise<Row> {
  const { GetTrailStatusCommand } = await import('@aws-sdk/client-cloudtrail');
  const command = new GetTrailStatusCommand({ Name: String(trail.arn ?? trail.name) });
  const found = await lookUp(target, 'cloudtrail:GetTrailStatus', () => client.send(command));
  if (!found) return Object.fromEntries(OF_STATE.map((field) => [field, null]));
  return row({
    logging: found.IsLogging,
    delivered_at: iso(found.LatestDeliveryTime),
    delivery_error: found.LatestDeliveryError,
  });
}
