import type { Column } from '../../contract/reply.ts';
import type { Graph } from '../../graph/graph.ts';
import { formatCell } from '../../reply/format.ts';
import { toolById } from '../../tools/index.ts';
import type { Row } from '../../tools/tool.ts';
import type { CapabilityContext } from '../capability.ts';
import type { Finding } from '../finding.ts';
import { sentencesOf } from '../sentences.ts';
import { isPresent } from './narrow.ts';

/** The fields that say when something began. */
const SINCE = /^(?:since|start|first_seen|last_modified)$/;

/** Returns the tags of the unhealthy resource, as last read: an alarm's own, or those of what it watches. */
function tagsOf(kind: string, name: string, graph: Graph): Record<string, string> | undefined {
  const own = graph.called(name).filter((thing) => thing.kind === kind);
  return [...own, ...own.flatMap((thing) => graph.relatedTo(thing))].find(
    ({ tags }) => tags && Object.keys(tags).length > 0,
  )?.tags;
}

/** Returns the rows of a finding in the columns that all kinds share. */
export function unhealthyRows(
  ctx: CapabilityContext,
  { finding, kind }: { kind: string; finding: Finding },
  regions: readonly string[] | undefined,
): Row[] {
  const [sentence = ''] = sentencesOf(kind);
  const [first, ...others] = finding.table?.columns ?? [];
  const details = others.filter(({ key }) => key !== 'region' && key !== 'account').slice(0, 4);
  return (finding.table?.rows ?? []).map((row) => {
    const name = String(row.name ?? row[first?.key ?? ''] ?? '');
    const since = details.find(({ key }) => SINCE.test(key));
    const tags = tagsOf(kind, name, ctx.graph);
    return {
      what: toolById(kind)?.title ?? kind,
      name,
      ...(since && isPresent(row[since.key]) && { since: row[since.key] }),
      how: details
        .filter((column) => column.key !== sentence && column !== since && isPresent(row[column.key]))
        .map(
          (column) =>
            `${column.header} ${formatCell(row[column.key], column, { timezone: ctx.aws.timezone })}`,
        ),
      ...(typeof row[sentence] === 'string' && { detail: row[sentence] }),
      region: String(row.region ?? (regions?.length === 1 ? regions[0] : '')),
      ...(tags && { tags }),
    };
  });
}

/** Returns the columns of the rows. AWS's own words have one if any row quotes them. */
export const columnsFor = (rows: readonly Row[]): Column[] => [
  { key: 'what', header: 'What', type: 'text' },
  { key: 'name', header: 'Name', type: 'text' },
  { key: 'how', header: 'How', type: 'list' },
  { key: 'since', header: 'Since', type: 'date' },
  ...(rows.some(({ detail }) => detail !== undefined) ? [DETAIL] : []),
  { key: 'region', header: 'Region', type: 'text' },
  { key: 'tags', header: 'Tags', type: 'tags' },
];

const DETAIL: Column = { key: 'detail', header: 'In AWS’s words', type: 'text' };
