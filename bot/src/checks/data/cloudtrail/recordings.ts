import type { GetEventSelectorsCommandOutput, Trail } from '@aws-sdk/client-cloudtrail';
import type { Data, Part } from '../../check.ts';
import { cloudtrailTrails } from '../cloudtrail.ts';
import { partsOf } from '../parts-of.ts';

export type EventSelectors = Pick<
  GetEventSelectorsCommandOutput,
  'EventSelectors' | 'AdvancedEventSelectors'
>;

export interface Recording {
  trail: Trail;
  isLogging: Part<boolean>;
  selectors: Part<EventSelectors>;
}

/** The multi-region trails, whether each is logging, and which events it records. */
export const cloudtrailRecordings: Data<Recording[]> = {
  id: 'cloudtrail.recordings',
  scope: 'global',
  permissions: ['cloudtrail:GetTrailStatus', 'cloudtrail:GetEventSelectors'],
  reads: [cloudtrailTrails],
  async collect(place) {
    const { CloudTrailClient, GetEventSelectorsCommand, GetTrailStatusCommand } = await import(
      '@aws-sdk/client-cloudtrail'
    );
    const trails = (await place.read(cloudtrailTrails)).filter(
      ({ IsMultiRegionTrail }) => IsMultiRegionTrail,
    );
    const clientOf = ({ HomeRegion }: Trail) =>
      place.clients.get(CloudTrailClient, HomeRegion ?? place.region);
    const states = await partsOf(
      place,
      trails,
      async (trail) =>
        (await clientOf(trail).send(new GetTrailStatusCommand({ Name: trail.TrailARN }))).IsLogging === true,
      { api: 'cloudtrail:GetTrailStatus' },
    );
    const selectors = await partsOf(
      place,
      trails,
      async (trail): Promise<EventSelectors> => {
        const answer = await clientOf(trail).send(
          new GetEventSelectorsCommand({ TrailName: trail.TrailARN }),
        );
        return {
          EventSelectors: answer.EventSelectors,
          AdvancedEventSelectors: answer.AdvancedEventSelectors,
        };
      },
      { api: 'cloudtrail:GetEventSelectors' },
    );
    return trails.map((trail, at) => ({
      trail,
      isLogging: states[at]?.part ?? { unread: 'not read' },
      selectors: selectors[at]?.part ?? { unread: 'not read' },
    }));
  },
};
