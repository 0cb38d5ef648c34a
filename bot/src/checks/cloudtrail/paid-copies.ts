import type { Check } from '../check.ts';
import type { EventSelectors, Recording } from '../data/cloudtrail/recordings.ts';
import { cloudtrailRecordings } from '../data/cloudtrail/recordings.ts';
import { readOf, unreadOf, verdict } from '../verdict.ts';
import { recordsManagement } from './selectors.ts';

/** Whether a trail has no selectors. Such a trail records every management event. */
const isUnselected = ({ EventSelectors = [], AdvancedEventSelectors = [] }: EventSelectors): boolean =>
  EventSelectors.length === 0 && AdvancedEventSelectors.length === 0;

/** Whether a trail records any management events, according to its basic or advanced selectors. */
function recordsSome(selectors: EventSelectors): boolean {
  const { EventSelectors = [], AdvancedEventSelectors = [] } = selectors;
  return (
    isUnselected(selectors) ||
    EventSelectors.some(({ IncludeManagementEvents }) => IncludeManagementEvents) ||
    AdvancedEventSelectors.some(({ FieldSelectors = [] }) =>
      FieldSelectors.some(
        ({ Field, Equals = [] }) => Field === 'eventCategory' && Equals.includes('Management'),
      ),
    )
  );
}

const isCopying = ({ isLogging, selectors }: Recording): boolean => {
  const read = readOf(selectors);
  return readOf(isLogging) === true && read !== undefined && recordsSome(read);
};

/** Whether a trail records all management events. A trail that records only some cannot replace another. */
const isWhole = (recording: Recording): boolean => {
  const read = readOf(recording.selectors);
  return isCopying(recording) && read !== undefined && (isUnselected(read) || recordsManagement(read));
};

/** The sort key of a trail. The organisation's own trail is the one to keep, otherwise the first by name. */
const order = ({ trail: { IsOrganizationTrail, Name = '' } }: Recording): string =>
  `${IsOrganizationTrail ? 0 : 1} ${Name}`;

export const cloudtrailPaidCopies: Check = {
  id: 'cloudtrail.paid-copies',
  title: 'Management events are recorded once',
  finding: ['trail records management events again', 'trails record management events again'],
  kind: 'waste',
  service: 'AWS CloudTrail',
  severity: 'low',
  risk: 'The first copy is free; each further one costs $2.00 for 100,000 events in every region, and its storage.',
  remediation: {
    text: 'Let one trail record them for all who need them, and take the management events out of the others; the command replaces all selectors of the trail: name the data events that it is to keep.',
    cli: 'aws cloudtrail put-event-selectors --trail-name TRAIL --event-selectors ReadWriteType=All,IncludeManagementEvents=false,DataResources=[]',
  },
  source: 'AWS CloudTrail user guide, "Managing CloudTrail trail costs"',
  scope: 'global',
  reads: [cloudtrailRecordings],
  async look(place) {
    const recordings = [...(await place.read(cloudtrailRecordings))].sort((a, b) =>
      order(a) < order(b) ? -1 : 1,
    );
    const kept = recordings.find(isWhole);
    return recordings.map((recording) => {
      const { trail, isLogging, selectors } = recording;
      return verdict({
        resource: trail.Name ?? '',
        arn: trail.TrailARN,
        ...(trail.HomeRegion && { region: trail.HomeRegion }),
        fails:
          isCopying(recording) &&
          kept &&
          recording !== kept &&
          `a paid copy: ${kept.trail.Name} records the same; what it costs depends on the number of events`,
        unread: readOf(isLogging) === false ? undefined : unreadOf(isLogging, selectors),
      });
    });
  },
};
