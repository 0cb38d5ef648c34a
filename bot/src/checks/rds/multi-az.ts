import type { DBInstance } from '@aws-sdk/client-rds';
import type { Check } from '../check.ts';
import { rdsInstances } from '../data/rds.ts';
import { namedDatabase } from '../named.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

/** Replicas and the members of a cluster have their standby elsewhere. */
const isOwnPrimary = ({ DBClusterIdentifier, ReadReplicaSourceDBInstanceIdentifier }: DBInstance): boolean =>
  !DBClusterIdentifier && !ReadReplicaSourceDBInstanceIdentifier;

export const rdsMultiAz: Check = {
  id: 'rds.multi-az',
  title: 'RDS databases have a standby in a second zone',
  finding: ['RDS database has no standby in a second zone', 'RDS databases have no standby in a second zone'],
  kind: 'security',
  service: 'Amazon RDS',
  severity: 'low',
  risk: 'When its zone or its host fails, the database is away until it is restored.',
  remediation: {
    text: 'Make production databases Multi-AZ; that doubles what the instance costs.',
    cli: 'aws rds modify-db-instance --db-instance-identifier DATABASE --multi-az',
  },
  source: `${cis('3.2.4')}; ${securityHub('RDS.5')}`,
  scope: 'regional',
  reads: [rdsInstances],
  async look(place) {
    return (await place.read(rdsInstances)).filter(isOwnPrimary).map((database) =>
      verdict({
        ...namedDatabase(database),
        fails: database.MultiAZ !== true && 'one zone only',
      }),
    );
  },
};
