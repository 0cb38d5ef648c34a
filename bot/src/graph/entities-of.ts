import type { Cell } from '../contract/reply.ts';
import { alarmsIn } from '../tools/cloudwatch/alarm-condition.ts';
import type { ListTool, Row } from '../tools/tool.ts';
import type { Entity } from './entity.ts';
import { refOfDimension, refsOfName } from './refs.ts';

const MAX_REFS = 60;

/** Values that may refer to another resource: an id, an ARN, a host, an address. */
const POINTS =
  /^(?:arn:aws|[a-z]{1,10}-[0-9a-f]{8,17}$|[\w.-]+\.(?:amazonaws\.com|cloudfront\.net)\b|(?:\d{1,3}\.){3}\d{1,3}$)/;

/** The keys of fields that hold another resource's plain name. */
const NAMES_ANOTHER =
  /^(?:cluster|service_name|role|load_balancers?|target_groups|attached_to|instances|instance_id|writer|readers|source|condition|replicas|replica_of|dead_letter_queue|dead_letter_of|zone|certificate|kms_key|origins|log_group|topics?|stack|groups|resource|database|topic|task_definition|value|used_by|vpcs|failing|target_ids|security_groups|subnet_ids|route_table_ids|snapshot_ids|image_ids|members)$/;

/** The keys of fields by which other resources refer to this one. */
const KNOWN_AS =
  /^(?:dns_name|domain|endpoint|reader_endpoint|public_ip|private_ip|aliases|url|zone_id|hosted_zone_id)$/;

/** Fields that so many resources share that they say nothing about what belongs together. */
const LEADS_EVERYWHERE = /^(?:image_id|availability_zone|policies|principals|region)$/;

/** Returns the resources in the rows of a list tool, each with its references. */
export function entitiesOf(tool: Pick<ListTool, 'id' | 'fields'>, rows: readonly Row[]): Entity[] {
  const [first, second] = tool.fields;
  if (!first) return [];
  const all = rows.flatMap((row): Entity[] => {
    const id = row[first.key];
    const { account, arn, tags } = row;
    if (typeof id !== 'string' || typeof account !== 'string') return [];
    // A distribution has no name. People know it by its host.
    const named =
      row.name ?? (second && /name$/.test(second.key) ? row[second.key] : undefined) ?? texts(row.aliases)[0];
    const aliases: string[] = [];
    const refs = new Set(refsOfName(id));
    for (const { key, tie } of tool.fields) {
      if (key === first.key || key === 'arn' || key === 'name') continue;
      for (const text of key === 'condition' ? alarmsIn(String(row[key] ?? '')) : texts(row[key])) {
        if (KNOWN_AS.test(key)) aliases.push(pointer(text));
        else if (!LEADS_EVERYWHERE.test(key) && (POINTS.test(text) || NAMES_ANOTHER.test(key)))
          refs.add(tie ? `${pointer(text)}#${key}` : pointer(text));
      }
    }
    return [
      {
        account,
        region: typeof row.region === 'string' ? row.region : 'global',
        kind: tool.id,
        id,
        ...(typeof named === 'string' && named !== id && named !== '' && { name: named }),
        ...(typeof arn === 'string' && { arn }),
        ...(aliases.length > 0 && { aliases }),
        ...(isTags(tags) && Object.keys(tags).length > 0 && { tags }),
        ...(tags === null && { tags_unread: true as const }),
        ...(refs.size > 0 && { refs: [...refs].slice(0, MAX_REFS) }),
        ...(tool.id === 'cloudwatch.alarms' && typeof row.metric === 'string' && { metric: row.metric }),
      },
    ];
  });
  const byId = Map.groupBy(all, ({ account, id, region }) => `${account} ${region} ${id}`);
  return byId.size === all.length ? all : [...byId.values()].map(asOne);
}

/**
 * Merges rows with one id into one resource. Two weighted records of a name refer to what either does. Whoever names
 * one of two certificates for a domain means this resource.
 */
function asOne([first, ...others]: Entity[]): Entity {
  const own = first as Entity;
  const refs = new Set([own, ...others].flatMap((each) => each.refs ?? []));
  const known = new Set(
    [own, ...others].flatMap(({ aliases = [], arn }) => [...aliases, ...(arn ? [arn] : [])]),
  );
  known.delete(own.arn ?? '');
  return {
    ...own,
    ...(known.size > 0 && { aliases: [...known] }),
    ...(refs.size > 0 && { refs: [...refs].slice(0, MAX_REFS) }),
  };
}

const texts = (cell: Cell | undefined): string[] => {
  if (typeof cell === 'string') return [cell];
  return Array.isArray(cell) ? cell : [];
};

/**
 * Normalises a reference: 'QueueName=orders' → 'sqs.queues|orders', 'ledger.eu.rds.amazonaws.com:5432' → without its
 * port, 'web (version 3)' → 'web'.
 */
const pointer = (text: string): string =>
  refOfDimension(text)
    .replace(/^(?:https?:\/\/|dualstack\.)/, '')
    .replace(/ \(.*\)$/, '')
    .replace(/(\.(?:com|net)):\d+$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase();

const isTags = (cell: Cell | undefined): cell is Record<string, string> =>
  typeof cell === 'object' && cell !== null && !Array.isArray(cell);
