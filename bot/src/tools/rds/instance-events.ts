import type { Event, RDSClient } from '@aws-sdk/client-rds';
import { allOf } from '../../aws/pages.ts';
import { lookUp } from '../look-up.ts';
import { iso } from '../row.ts';
import type { ListTarget, Row } from '../tool.ts';

/** RDS keeps events for 14 days. */
const DAYS = 14;
const MOST = 5;

/** Adds the latest events of each database with their time, newest first: restarts, failovers, full storage. */
export async function addEvents(target: ListTarget, client: RDSClient, rows: Row[]): Promise<void> {
  const { paginateDescribeEvents } = await import('@aws-sdk/client-rds');
  const events = await lookUp(target, 'rds:DescribeEvents', () =>
    allOf(
      paginateDescribeEvents(
        { client, pageSize: 100 },
        { SourceType: 'db-instance', Duration: DAYS * 24 * 60 },
      ),
      (page) => page.Events,
    ),
  );
  const byDatabase = Map.groupBy(events ?? [], ({ SourceIdentifier }) => SourceIdentifier);
  for (const database of rows)
    database.events = events && latest(byDatabase.get(String(database.db_instance_id)));
}

const latest = (events: readonly Event[] = []): string[] =>
  events
    .toSorted((a, b) => Number(b.Date) - Number(a.Date))
    .slice(0, MOST)
    .map(({ Date: at, Message }) => `${iso(at)} ${Message ?? ''}`);
