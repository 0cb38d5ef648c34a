import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import type { Entity } from './entity.ts';
import { withSharedTexts } from './shared-texts.ts';

const deflated = promisify(deflate);
const inflated = promisify(inflate);

type Row = Omit<Entity, 'account' | 'kind'> & Partial<Pick<Entity, 'kind'>>;

/** Far above what a document holds, far below what would exhaust the memory. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Packs resources of one account as ASCII text, about a fifteenth of their JSON. `of` is the kind of most of them. */
export async function pack(entities: readonly Entity[], of: string): Promise<string> {
  const rows: Row[] = entities.map(({ account: _account, kind, ...rest }) =>
    kind === of ? rest : { ...rest, kind },
  );
  return (await deflated(JSON.stringify(rows))).toString('base64');
}

/** @throws when it is not a result of `pack` */
export async function unpack(
  packed: string,
  of: Readonly<Pick<Entity, 'account' | 'kind'>>,
): Promise<Entity[]> {
  const bytes = await inflated(Buffer.from(packed, 'base64'), { maxOutputLength: MAX_BYTES });
  const rows = JSON.parse(bytes.toString()) as Row[];
  return withSharedTexts(rows.map((row) => ({ kind: of.kind, ...row, account: of.account })));
}
