import type { Place, Verdict } from './check.ts';
import type { Bucket } from './data/s3.ts';
import { arnOf, labelOf } from './verdict.ts';

/**
 * The names that verdicts give to resources shared by several checks. Checks that find the same resource must name it
 * alike, because waste is counted once per ARN.
 */
type Named = Pick<Verdict, 'resource' | 'arn' | 'region'>;
type Tags = Parameters<typeof labelOf>[1];

export const namedVolume = (
  place: Place,
  { VolumeId: id = '', Tags }: { VolumeId?: string; Tags?: Tags },
): Named => ({
  resource: labelOf(id, Tags),
  arn: arnOf(place, 'ec2', `volume/${id}`),
});

export const namedInstance = (
  place: Place,
  { InstanceId: id = '', Tags }: { InstanceId?: string; Tags?: Tags },
): Named => ({
  resource: labelOf(id, Tags),
  arn: arnOf(place, 'ec2', `instance/${id}`),
});

export const namedDatabase = ({
  DBInstanceArn: arn,
  DBInstanceIdentifier: id = '',
}: {
  DBInstanceArn?: string;
  DBInstanceIdentifier?: string;
}): Named => ({ resource: id, arn });

/** Names a bucket with its region, because buckets of all regions are checked together. */
export const namedBucket = ({ arn, name, region }: Bucket): Named => ({ resource: name, arn, region });

export const namedRoot = ({ account }: Place): Named => ({
  resource: 'root user',
  arn: `arn:${account.partition}:iam::${account.id}:root`,
});
