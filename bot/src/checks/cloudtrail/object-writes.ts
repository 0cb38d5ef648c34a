import type { Check } from '../check.ts';
import { cloudtrailRecordings } from '../data/cloudtrail/recordings.ts';
import { cis, securityHub } from '../sources.ts';
import { accountVerdict } from './recorded.ts';
import { recordsObjects } from './selectors.ts';

export const cloudtrailObjectWrites: Check = {
  id: 'cloudtrail.object-writes',
  title: 'CloudTrail records who writes S3 objects',
  finding: ['account does not record who writes S3 objects', 'accounts do not record who writes S3 objects'],
  kind: 'security',
  service: 'AWS CloudTrail',
  severity: 'low',
  risk: 'Nobody can tell who changed or deleted an object.',
  remediation: {
    text: 'Let a trail of all regions record the data events of S3, where the buckets are worth the price of the events; the command replaces all selectors of the trail.',
    cli: `aws cloudtrail put-event-selectors --trail-name TRAIL --event-selectors '[{"ReadWriteType":"All","IncludeManagementEvents":true,"DataResources":[{"Type":"AWS::S3::Object","Values":["arn:aws:s3"]}]}]'`,
  },
  source: `${cis('4.8')}; ${securityHub('S3.22')}`,
  scope: 'global',
  reads: [cloudtrailRecordings],
  async look(place) {
    const records = (selectors: Parameters<typeof recordsObjects>[0]) => recordsObjects(selectors, 'write');
    const missing = 'no trail records them for all buckets';
    return [accountVerdict(place, await place.read(cloudtrailRecordings), records, missing)];
  },
};
