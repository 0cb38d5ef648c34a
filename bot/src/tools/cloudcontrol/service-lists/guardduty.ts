import { allOf } from '../../../aws/pages.ts';
import { iso } from '../../row.ts';
import type { ServiceLists } from './service-list.ts';
import { described, facts } from './service-list.ts';

export const GUARDDUTY_LISTS: ServiceLists = {
  async 'AWS::GuardDuty::Detector'(target) {
    const { GetDetectorCommand, GuardDutyClient, paginateListDetectors } = await import(
      '@aws-sdk/client-guardduty'
    );
    const client = target.clients.get(GuardDutyClient, target.region);
    const ids = await allOf(paginateListDetectors({ client }, {}), (page) => page.DetectorIds);
    return described(target, 'guardduty:GetDetector', ids, {
      ask: (DetectorId) => client.send(new GetDetectorCommand({ DetectorId })),
      cells: ({ CreatedAt, Features = [], Status }) => ({
        status: Status,
        details: facts({
          watches: Features.flatMap(({ Name, Status: state }) =>
            state === 'ENABLED' && Name ? Name.toLowerCase().replaceAll('_', ' ') : [],
          ).join(', '),
        }),
        created_at: iso(CreatedAt),
      }),
    });
  },
};
