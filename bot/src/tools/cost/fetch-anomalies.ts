import type { Anomaly, AnomalyMonitor } from '@aws-sdk/client-cost-explorer';
import type { FanOutTarget } from '../../aws/fan-out.ts';
import type { Days } from './days.ts';
import { everyPage } from './every-page.ts';

export interface AccountAnomalies {
  monitors: AnomalyMonitor[];
  anomalies: Anomaly[];
}

/** Returns all monitors of an account, and all anomalies that overlap the days, including the last one. */
export async function anomaliesOf(
  { clients, region }: Pick<FanOutTarget, 'clients' | 'region'>,
  { start, end }: Days,
): Promise<AccountAnomalies> {
  const { CostExplorerClient, GetAnomaliesCommand, GetAnomalyMonitorsCommand } = await import(
    '@aws-sdk/client-cost-explorer'
  );
  const client = clients.get(CostExplorerClient, region);
  const monitors = await everyPage((NextPageToken) =>
    client
      .send(new GetAnomalyMonitorsCommand({ NextPageToken }))
      .then(({ AnomalyMonitors = [], NextPageToken: next }) => ({ items: AnomalyMonitors, next })),
  );
  const anomalies = await everyPage((NextPageToken) =>
    client
      .send(new GetAnomaliesCommand({ DateInterval: { StartDate: start, EndDate: end }, NextPageToken }))
      .then(({ Anomalies = [], NextPageToken: next }) => ({ items: Anomalies, next })),
  );
  return { monitors, anomalies };
}
