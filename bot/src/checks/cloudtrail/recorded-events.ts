import type { Check, Place, Verdict } from '../check.ts';
import type { EventSelectors, Recording } from '../data/cloudtrail/recordings.ts';
import { cloudtrailRecordings } from '../data/cloudtrail/recordings.ts';
import { cis, securityHub } from '../sources.ts';
import { readOf, unreadOf, verdict } from '../verdict.ts';
import { recordsManagement, recordsObjects } from './selectors.ts';

interface EventRule extends Omit<Check, 'kind' | 'service' | 'scope' | 'reads' | 'look'> {
  records(selectors: EventSelectors): boolean;
  /** What is wrong if all trails are logging and none records the events. */
  missing: string;
}

/** Declares a check that at least one multi-region trail is logging and records certain events. */
const recordedEvents = ({ missing, records, ...words }: EventRule): Check => ({
  ...words,
  kind: 'security',
  service: 'AWS CloudTrail',
  scope: 'global',
  reads: [cloudtrailRecordings],
  look: async (place) => [
    accountVerdict(place, await place.read(cloudtrailRecordings), { missing, records }),
  ],
});

function accountVerdict(
  { account }: Place,
  trails: Recording[],
  { missing, records }: Pick<EventRule, 'missing' | 'records'>,
): Verdict {
  const resource = `account ${account.id}`;
  if (trails.length === 0) return verdict({ resource, fails: 'no trail of all regions' });
  if (trails.every(({ isLogging }) => readOf(isLogging) === false))
    return verdict({ resource, fails: 'no trail of all regions is logging' });
  // The trails that may pass: nothing that is known about them rules them out.
  const possible = trails.filter(({ isLogging, selectors }) => {
    const read = readOf(selectors);
    return readOf(isLogging) !== false && (read === undefined || records(read));
  });
  const reasons = possible.map(({ isLogging, selectors }) => unreadOf(isLogging, selectors));
  if (reasons.includes(undefined)) return verdict({ resource });
  return verdict({ resource, unread: reasons[0], fails: reasons.length === 0 && missing });
}

const RECORD_OBJECTS = {
  text: 'Let a trail of all regions record the data events of S3, where the buckets are worth the price of the events; the command replaces all selectors of the trail.',
  cli: `aws cloudtrail put-event-selectors --trail-name TRAIL --event-selectors '[{"ReadWriteType":"All","IncludeManagementEvents":true,"DataResources":[{"Type":"AWS::S3::Object","Values":["arn:aws:s3"]}]}]'`,
};

export const cloudtrailAllRegions = recordedEvents({
  id: 'cloudtrail.all-regions',
  title: 'CloudTrail records all regions',
  finding: [
    'account has no trail that records all regions',
    'accounts have no trail that records all regions',
  ],
  severity: 'high',
  risk: 'After 90 days, or in a region that no trail records, nobody can tell who did what.',
  remediation: {
    text: 'Make one trail of all regions that records every management event, and start it.',
    cli: 'aws cloudtrail create-trail --name TRAIL --s3-bucket-name LOG-BUCKET --is-multi-region-trail --enable-log-file-validation',
  },
  source: `${cis('4.1')}; ${securityHub('CloudTrail.1')}`,
  records: recordsManagement,
  missing: 'no trail records every management event',
});

export const cloudtrailObjectWrites = recordedEvents({
  id: 'cloudtrail.object-writes',
  title: 'CloudTrail records who writes S3 objects',
  finding: ['account does not record who writes S3 objects', 'accounts do not record who writes S3 objects'],
  severity: 'low',
  risk: 'Nobody can tell who changed or deleted an object.',
  remediation: RECORD_OBJECTS,
  source: `${cis('4.8')}; ${securityHub('S3.22')}`,
  records: (selectors) => recordsObjects(selectors, 'write'),
  missing: 'no trail records them for all buckets',
});

export const cloudtrailObjectReads = recordedEvents({
  id: 'cloudtrail.object-reads',
  title: 'CloudTrail records who reads S3 objects',
  finding: ['account does not record who reads S3 objects', 'accounts do not record who reads S3 objects'],
  severity: 'low',
  risk: 'After a leak nobody can tell which objects were taken.',
  remediation: RECORD_OBJECTS,
  source: `${cis('4.9')}; ${securityHub('S3.23')}`,
  records: (selectors) => recordsObjects(selectors, 'read'),
  missing: 'no trail records them for all buckets',
});
