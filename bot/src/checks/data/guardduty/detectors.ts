import { allOf } from '../../../aws/pages.ts';
import type { Data, Part } from '../../check.ts';
import { partsOf } from '../parts-of.ts';

/** The region's GuardDuty detector, of which there is one at most: its id, and whether it is on. */
export const guarddutyDetectors: Data<{ item: string; part: Part<boolean> }[]> = {
  id: 'guardduty.detectors',
  scope: 'regional',
  permissions: ['guardduty:ListDetectors', 'guardduty:GetDetector'],
  async collect(place) {
    const { GetDetectorCommand, GuardDutyClient, paginateListDetectors } = await import(
      '@aws-sdk/client-guardduty'
    );
    const client = place.clients.get(GuardDutyClient, place.region);
    const ids = await allOf(paginateListDetectors({ client }, {}), (page) => page.DetectorIds);
    return partsOf(
      place,
      ids,
      async (DetectorId) => (await client.send(new GetDetectorCommand({ DetectorId }))).Status === 'ENABLED',
      { api: 'guardduty:GetDetector' },
    );
  },
};
