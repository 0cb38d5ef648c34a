import type { Check } from '../check.ts';
import { cloudtrailRecordings } from '../data/cloudtrail/recordings.ts';
import { cis, securityHub } from '../sources.ts';
import { accountVerdict } from './recorded.ts';
import { recordsManagement } from './selectors.ts';

export const cloudtrailAllRegions: Check = {
  id: 'cloudtrail.all-regions',
  title: 'CloudTrail records all regions',
  finding: [
    'account has no trail that records all regions',
    'accounts have no trail that records all regions',
  ],
  kind: 'security',
  service: 'AWS CloudTrail',
  severity: 'high',
  risk: 'After 90 days, or in a region that no trail records, nobody can tell who did what.',
  remediation: {
    text: 'Make one trail of all regions that records every management event, and start it.',
    cli: 'aws cloudtrail create-trail --name TRAIL --s3-bucket-name LOG-BUCKET --is-multi-region-trail --enable-log-file-validation',
  },
  source: `${cis('4.1')}; ${securityHub('CloudTrail.1')}`,
  scope: 'global',
  reads: [cloudtrailRecordings],
  async look(place) {
    const missing = 'no trail records every management event';
    return [accountVerdict(place, await place.read(cloudtrailRecordings), recordsManagement, missing)];
  },
};
