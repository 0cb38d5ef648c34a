import type { Anomaly, GetAnomaliesCommandInput } from '@aws-sdk/client-cost-explorer';
import type { DemoPlace } from '../operation.ts';
import { page } from '../replay/pages.ts';
import { answerFields } from '../replay/replay.ts';
import { things } from '../replay/things.ts';

/** Returns the anomalies that overlap the days, both ends included. */
export function getAnomalies(input: GetAnomaliesCommandInput, { now }: DemoPlace) {
  const { StartDate = '', EndDate = '9999' } = input.DateInterval ?? {};
  const all = things('costAnomalies').map((anomaly): Partial<Anomaly> => answerFields(anomaly, now));
  const touching = all.filter(
    ({ AnomalyStartDate = '', AnomalyEndDate = '' }) =>
      AnomalyEndDate.slice(0, 10) >= StartDate && AnomalyStartDate.slice(0, 10) <= EndDate,
  );
  const { items, more } = page(touching, input, 'costs');
  return { Anomalies: items, ...more };
}
