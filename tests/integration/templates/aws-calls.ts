import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiName, permissionOf } from '@windsock/bot/aws/api-names.ts';

const SOURCE = fileURLToPath(new URL('../../../bot/src/', import.meta.url));

/** Called as Windsock itself, to assume the role. */
const AS_WINDSOCK = ['sts:AssumeRole', 'sts:AssumeRoleWithWebIdentity'];
/** Allowed for everybody (IAM user guide, "GetCallerIdentity"). */
export const FREE = ['sts:GetCallerIdentity'];

/**
 * Returns the IAM actions of every AWS command in the code below these folders of bot/src, with the files that use it:
 * a role must allow these for Windsock to work. The SDK's own modules say which service each command belongs to.
 */
export async function awsCalls(...folders: string[]): Promise<Map<string, string[]>> {
  const calls = new Map<string, string[]>();
  for (const file of folders.flatMap(sourceFiles)) {
    for (const [name, named] of importsOf(readFileSync(join(SOURCE, file), 'utf8'))) {
      const { commands, serviceId } = await serviceOf(name);
      for (const command of new Set(named.filter((it) => commands.has(it)))) {
        const action = permissionOf(apiName(serviceId, command));
        if ([...AS_WINDSOCK, ...FREE].includes(action)) continue;
        calls.set(action, [...(calls.get(action) ?? []), file]);
      }
    }
  }
  return calls;
}

const COMMANDS = /\b([A-Z]\w+)Command\b|\bpaginate([A-Z]\w+)\b/g;
const commandsIn = (text: string): string[] =>
  [...text.matchAll(COMMANDS)].map(([, command, paginated]) => command ?? paginated ?? '');

/**
 * Returns the SDK modules that a file imports, with the commands from each; for a whole module, every command that the
 * file names.
 */
function importsOf(text: string): [string, string[]][] {
  const imports = [
    ...text.matchAll(/(?:\{([^{}]*)\}\s*(?:=\s*await\s+import\(|from)\s*)?'(@aws-sdk\/client-[\w-]+)'/g),
  ];
  return imports.map(([, taken, name = '']) => [name, commandsIn(taken ?? text)]);
}

/** Without the demo account, which answers for AWS instead of calling it. */
function sourceFiles(folder: string): string[] {
  if (!existsSync(join(SOURCE, folder))) return [];
  return readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith('.ts') && !path.startsWith(join('aws', 'demo')));
}

async function serviceOf(name: string): Promise<{ commands: Set<string>; serviceId: string }> {
  const sdk: Record<string, unknown> = await import(name);
  const clientName = Object.keys(sdk).find((key) => /^[A-Z]\w+Client$/.test(key)) ?? '';
  const Client = sdk[clientName] as new (config: object) => { config: { serviceId: string } };
  const commands = Object.keys(sdk).flatMap((key) => /^([A-Z]\w+)Command$/.exec(key)?.[1] ?? []);
  return { commands: new Set(commands), serviceId: new Client({ region: 'us-east-1' }).config.serviceId };
}
