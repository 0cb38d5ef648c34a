import type { DemoService } from '../operation.ts';
import { listOf } from '../replay/replay.ts';
import { isMissing, where } from '../replay/select.ts';
import { thingsIn } from '../replay/things.ts';

export const serviceQuotas: DemoService = {
  /** Account-wide quotas are returned only in us-east-1. */
  ListServiceQuotas(input: object, place) {
    const known = where(thingsIn('serviceQuotas', place.region), { ServiceCode: 'ServiceCode' }, input);
    if (known.length === 0)
      throw isMissing(['NoSuchResourceException', 'The specified service does not exist.']);
    const here = known.filter(({ GlobalQuota }) => !GlobalQuota || place.region === 'us-east-1');
    return listOf(here, { list: 'Quotas', pages: 'hundred' }, input, place);
  },
};
