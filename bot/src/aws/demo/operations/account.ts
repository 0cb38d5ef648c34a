import { DEMO_ACCOUNT_ID } from '../demo-account.ts';
import type { DemoService } from '../operation.ts';
import { HUNDRED, SMALL_HUNDRED } from '../replay/pages.ts';
import { fixed, list, listOf } from '../replay/replay.ts';
import { isMissing, where } from '../replay/select.ts';
import { thingsIn } from '../replay/things.ts';

export const account: DemoService = {
  ListRegions: list('account-regions', 'Regions', {
    where: { RegionOptStatusContains: 'RegionOptStatus' },
    pages: { ...HUNDRED, usual: 50 },
  }),
  /** Nobody was ever registered. */
  GetAlternateContact({ AlternateContactType: type = '' }: { AlternateContactType?: string }) {
    throw isMissing(
      ['ResourceNotFoundException', 'No contact of the {id} alternate contact type found.', 404],
      type,
    );
  },
};

export const sts: DemoService = {
  GetCallerIdentity: fixed({
    Account: DEMO_ACCOUNT_ID,
    Arn: `arn:aws:sts::${DEMO_ACCOUNT_ID}:assumed-role/WindsockDemo/windsock`,
    UserId: 'AROADEMODEMODEMODEMOD:windsock',
  }),
};

export const serviceQuotas: DemoService = {
  ListServiceQuotas(input: { ServiceCode?: string }, place) {
    const known = where(thingsIn('service-quotas', place.region), { ServiceCode: 'ServiceCode' }, input);
    if (known.length === 0)
      throw isMissing(['NoSuchResourceException', 'The specified service does not exist.'], '');
    const here = known.filter(({ GlobalQuota }) => !GlobalQuota || place.region === 'us-east-1');
    return listOf(here, 'Quotas', { pages: HUNDRED })(input, place);
  },
};

export const costOptimizationHub: DemoService = {
  ListRecommendations: list('cost-optimization-recommendations', 'items', {
    where: { 'filter.accountIds': 'accountId' },
    pages: SMALL_HUNDRED,
  }),
};
