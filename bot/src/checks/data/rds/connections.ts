import type { DBInstance } from '@aws-sdk/client-rds';
import type { Data, Part } from '../../check.ts';
import { isOldEnough, METRIC_PERMISSION, metricValues } from '../metrics.ts';
import { rdsInstances } from './instances.ts';

/** The most connections of each day, of the databases that were there for all of the days and run now. */
export const rdsConnections: Data<{ database: DBInstance; connections: Part<number[]> }[]> = {
  id: 'rds.connections',
  scope: 'regional',
  permissions: [METRIC_PERMISSION],
  reads: [rdsInstances],
  async collect(place) {
    const running = (await place.read(rdsInstances)).filter(
      ({ DBInstanceStatus, InstanceCreateTime }) =>
        DBInstanceStatus === 'available' && isOldEnough(InstanceCreateTime, place.now),
    );
    const parts = await metricValues(
      place,
      running.map(({ DBInstanceIdentifier = '' }) => ({
        namespace: 'AWS/RDS',
        name: 'DatabaseConnections',
        stat: 'Maximum',
        dimensions: { DBInstanceIdentifier },
      })),
    );
    return running.map((database, at) => ({ database, connections: parts[at] ?? { value: [] } }));
  },
};
