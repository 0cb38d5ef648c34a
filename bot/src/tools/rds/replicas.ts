import type { DBInstance } from '@aws-sdk/client-rds';
import { detail } from '../field.ts';
import type { Field, Row } from '../tool.ts';

/** Fields of a database for its read replicas, and for those of them that are in another region. */
export const replicaFields: Field[] = [
  detail.list('read_replicas', 'Read replicas', {
    words: ['read replica', 'replica', 'replication'],
    says: { exists: 'have read replicas', missing: 'have no read replica' },
  }),
  detail.list('replica_regions', 'Replicas in other regions', {
    words: ['replica region', 'cross-region replica', 'cross region replica', 'replica in another region'],
    says: {
      exists: 'have a replica in another region',
      missing: 'have no replica in another region',
    },
  }),
];

/** Returns the cells for a database's replicas. RDS names one in another region by its ARN. */
export function replicaCells({ ReadReplicaDBInstanceIdentifiers: ids = [] }: DBInstance): Row {
  return {
    read_replicas: ids.map((id) => id.split(':').at(-1) ?? id),
    replica_regions: [
      ...new Set(ids.flatMap((id) => (id.startsWith('arn:') ? (id.split(':')[3] ?? []) : []))),
    ],
  };
}
