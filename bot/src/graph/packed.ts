import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import type { Entity } from './entity.ts';
import { withSharedTexts } from './shared-texts.ts';

const deflated = promisify(deflate);
const inflated = promisify(inflate);

/** Far above what a document holds, far below what would fill the memory. */
const MOST_BYTES = 256 * 1024 * 1024;

/** Things of one kind of one account as a text of ASCII, some fifteen times as short as their JSON. */
export async function pack(entities: readonly Entity[]): Promise<string> {
  const rows = entities.map(({ account: _account, kind: _kind, ...rest }) => rest);
  return (await deflated(JSON.stringify(rows))).toString('base64');
}

/** @throws where it is nothing that `pack` made */
export async function unpack(
  packed: string,
  of: Readonly<Pick<Entity, 'account' | 'kind'>>,
): Promise<Entity[]> {
  const bytes = await inflated(Buffer.from(packed, 'base64'), { maxOutputLength: MOST_BYTES });
  const rows = JSON.parse(bytes.toString()) as Omit<Entity, 'account' | 'kind'>[];
  return withSharedTexts(rows.map((row) => ({ ...row, account: of.account, kind: of.kind })));
}
