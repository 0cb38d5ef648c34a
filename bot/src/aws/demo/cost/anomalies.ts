import type { Anomaly, GetAnomaliesCommandInput } from '@aws-sdk/client-cost-explorer';
import type { DemoPlace } from '../operation.ts';
import type { Pages } from '../replay/pages.ts';
import { page } from '../replay/pages.ts';
import { tell } from '../replay/replay.ts';
import { things } from '../replay/things.ts';

const PAGES: Pages = { size: 'MaxResults', token: 'NextPageToken', next: 'NextPageToken' };

/** Those that touch the days, both ends included. */
export function getAnomalies(input: GetAnomaliesCommandInput, { now }: DemoPlace) {
  const { StartDate = '', EndDate = '9999' } = input.DateInterval ?? {};
  const all = things('cost-anomalies').map((anomaly): Partial<Anomaly> => tell(anomaly, now));
  const touching = all.filter(
    ({ AnomalyStartDate = '', AnomalyEndDate = '' }) =>
      AnomalyEndDate.slice(0, 10) >= StartDate && AnomalyStartDate.slice(0, 10) <= EndDate,
  );
  const { items, more } = page(touching, input, PAGES);
  return { Anomalies: items, ...more };
}
