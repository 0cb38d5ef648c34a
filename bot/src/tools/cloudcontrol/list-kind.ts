import { apiName } from '../../aws/api-names.ts';
import { ExplainedError } from '../../aws/errors.ts';
import { forEachBounded } from '../look-up.ts';
import type { ListTarget, Row } from '../tool.ts';
import { listResources } from './list-resources.ts';
import { SERVICE_LISTS } from './service-lists/index.ts';
import { taggedResources } from './tagged-resources.ts';
import type { ResourceKind } from './types.ts';
import { kindOfTypes } from './types.ts';

const API = apiName('CloudControl', 'ListResources');

/** The most parents in one place to list children of. */
const MAX_PARENTS = 50;

/**
 * Returns all resources of a kind in the target's place. If AWS lists the kind only within a parent, each parent is
 * asked, or only the one that `within` names. In the rows, `of` is the parent's name, or its id if `within` is the id.
 */
export async function listKind(target: ListTarget, kind: ResourceKind, within?: string): Promise<Row[]> {
  if (kind.parts) return listParts(target, kind.parts, within);
  if (kind.taggedAs) {
    target.note(
      `AWS's resource API cannot list ${kind.noun[1]}: only those that carry or carried a tag are known here; others may exist.`,
    );
    return taggedResources(target, kind.taggedAs);
  }
  const { parent, property = '' } = kind.by ?? {};
  if (!parent) return listAll(target, kind);
  const parents = await listKind(target, kindOfTypes([parent]));
  const meant =
    within === undefined || within.includes('*') ? parents : parents.filter((each) => isCalled(each, within));
  const api = apiOf(kind);
  if (meant.length > MAX_PARENTS) target.incomplete(api, tooMany(meant.length, kindOfTypes([parent]), kind));
  const found: Row[] = [];
  await forEachBounded(meant.slice(0, MAX_PARENTS), async (each) => {
    const id = /arn$/i.test(property) ? (each.arn ?? each.identifier) : each.identifier;
    try {
      const rows = await listAll(target, kind, { [property]: String(id) });
      const of = isSame(each.identifier, within) ? each.identifier : each.name;
      found.push(...rows.map((row) => ({ ...row, of: of ?? null })));
    } catch (error) {
      target.signal.throwIfAborted();
      target.incomplete(api, error);
    }
  });
  return found;
}

/** In the rows, `type` says which of the kinds they are. */
async function listParts(target: ListTarget, parts: ResourceKind[], within?: string): Promise<Row[]> {
  const found = await Promise.all(
    parts.map(async (part): Promise<Row[]> => {
      try {
        const rows = await listKind(target, part, within);
        return rows.map((row) => ({ ...row, type: part.noun[0] }));
      } catch (error) {
        target.signal.throwIfAborted();
        target.incomplete(apiOf(part), error);
        return [];
      }
    }),
  );
  return found.flat();
}

function tooMany(count: number, parent: ResourceKind, { noun: [, many] }: ResourceKind): ExplainedError {
  const reason = `only ${MAX_PARENTS} of ${count} ${parent.noun[1]} were asked for their ${many}`;
  return new ExplainedError(reason, {
    kind: 'other',
    reason,
    remedy: `Ask for the ${many} of one ${parent.noun[0]}.`,
  });
}

/**
 * Lists with the service's own API if Windsock uses that service anyway, because it returns more; otherwise with Cloud
 * Control.
 */
function listAll(target: ListTarget, kind: ResourceKind, model?: Record<string, string>): Promise<Row[]> {
  const own = SERVICE_LISTS[kind.types[0] ?? ''];
  return own ? own(target, Object.values(model ?? {})[0]) : listResources(target, kind, model);
}

const isOwn = ({ types: [type = ''] }: ResourceKind): boolean => SERVICE_LISTS[type] !== undefined;

/** Returns the call that lists a kind. */
function apiOf(kind: ResourceKind): string {
  if (kind.taggedAs) return 'tag:GetResources';
  return isOwn(kind) ? (kind.permissions[0] ?? API) : API;
}

/** Whether rows of the kind say what they belong to. */
export const belongsToNamed = ({ by, parts, types: [type = ''] }: ResourceKind): boolean =>
  parts?.some(belongsToNamed) ||
  by?.parent !== undefined ||
  /^AWS::(?:SNS::Subscription|Lambda::EventSourceMapping)$/.test(type);

/** Whether a row has this name or id, ignoring case. */
const isCalled = ({ identifier, name }: Row, called: string): boolean =>
  isSame(identifier, called) || isSame(name, called);

const isSame = (cell: Row[string] | undefined, called: string | undefined): boolean =>
  typeof cell === 'string' && cell.toLowerCase() === called?.toLowerCase();
