import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiName, permissionOf } from '@windsock/bot/aws/api-names.ts';

const SOURCE = fileURLToPath(new URL('../../../bot/src/', import.meta.url));

/** Asked as Windsock itself, to get into the role. */
const AS_WINDSOCK = ['sts:AssumeRole', 'sts:AssumeRoleWithWebIdentity'];
/** Allowed to everybody (IAM user guide, "GetCallerIdentity"). */
export const FREE = ['sts:GetCallerIdentity'];

/**
 * The IAM actions of every AWS command that the code below these folders of bot/src names, with the files that name
 * it: what a role must allow for Windsock to work. Of each command it asks the SDK's own module which service it is of.
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

/** The SDK's modules that a file names, with the commands that it takes from each; of a module taken whole, all it names. */
function importsOf(text: string): [string, string[]][] {
  const imports = [
    ...text.matchAll(/(?:\{([^{}]*)\}\s*(?:=\s*await\s+import\(|from)\s*)?'(@aws-sdk\/client-[\w-]+)'/g),
  ];
  return imports.map(([, taken, name = '']) => [name, commandsIn(taken ?? text)]);
}

/** Without the demo account, which is no caller of AWS but answers for it. */
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
