import { allOf } from '../../aws/pages.ts';
import { regional } from './declare.ts';
import { partsOf } from './parts-of.ts';

/** The region's GuardDuty detector, of which there is at most one: its id and whether it is enabled. */
export const guarddutyDetectors = regional(
  'guardduty.detectors',
  ['guardduty:ListDetectors', 'guardduty:GetDetector'],
  async (place) => {
    const { GetDetectorCommand, GuardDutyClient, paginateListDetectors } = await import(
      '@aws-sdk/client-guardduty'
    );
    const client = place.client(GuardDutyClient);
    const ids = await allOf(paginateListDetectors({ client }, {}), (page) => page.DetectorIds);
    return partsOf(
      place,
      ids,
      async (DetectorId) => (await client.send(new GetDetectorCommand({ DetectorId }))).Status === 'ENABLED',
      { api: 'guardduty:GetDetector' },
    );
  },
);
