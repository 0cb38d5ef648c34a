import type { TeamsManifest } from '@microsoft/app-manifest';
import { AppManifestUtils } from '@microsoft/app-manifest';
import type { Json } from './teams-package-zip.ts';

/** Limits of a command in clients that only support manifests before 1.20, which cut longer ones off. */
export const COMMAND_LIMITS = { title: 32, description: 128 } as const;
const COMMANDS = 12;
const URL_CHARACTERS = 2048;

/** Checks Microsoft's schema first, then what it lets through. */
export async function manifestProblems(manifest: Json): Promise<string[]> {
  return [
    ...(await schemaProblems(manifest)).map((problem) => `schema: ${problem}`),
    ...identityProblems(manifest),
    ...addressProblems(manifest),
    ...domainProblems(manifest),
    ...textProblems(manifest),
    ...tabProblems(manifest),
    ...commandProblems(manifest),
  ];
}

const found = new Map<string, Promise<string[]>>();

/** Cached per manifest, because Microsoft's library compiles its schema for each check, which takes 150 ms. */
function schemaProblems(manifest: Json): Promise<string[]> {
  const text = JSON.stringify(manifest);
  const problems = found.get(text) ?? AppManifestUtils.validateAgainstSchema(manifest as TeamsManifest);
  found.set(text, problems);
  return problems;
}

/** Returns the strings of a JSON value by their paths, written as in localisation files. */
export function leavesOf(value: Json, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const step = Array.isArray(value) ? `[${key}]` : `${path && '.'}${key}`;
    return leavesOf(inner, path + step);
  });
}

export const repeated = <T>(values: T[]): T[] =>
  values.filter((value, index) => value !== undefined && values.indexOf(value) !== index);

function identityProblems({
  manifestVersion,
  version,
  id,
  bots,
  webApplicationInfo,
  ...rest
}: Json): string[] {
  const found: string[] = [];
  if (manifestVersion !== '1.25') found.push(`the manifest is of version ${manifestVersion}, not 1.25`);
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version)) found.push(`version ${version} is not like 1.2.3`);
  if (id !== bots?.[0]?.botId) found.push('the manifest id is not the bot id');
  const asksFor = rest.authorization?.permissions?.resourceSpecific ?? [];
  if (asksFor.length && !webApplicationInfo?.id) found.push('permissions need webApplicationInfo.id');
  if (rest.supportedChannelTypes !== undefined) found.push('supportedChannelTypes blocks the upload');
  if (rest.supportsChannelFeatures !== 'tier1') found.push('supportsChannelFeatures is not tier1');
  return found;
}

function addressProblems({ $schema: _, ...manifest }: Json): string[] {
  return leavesOf(manifest)
    .filter(([path, text]) => /url$/i.test(path) || /^https?:/i.test(text))
    .flatMap(([path, text]) => {
      if (!URL.canParse(text) || new URL(text).protocol !== 'https:') return [`${path} is no https address`];
      return text.length > URL_CHARACTERS ? [`${path} is longer than ${URL_CHARACTERS} characters`] : [];
    });
}

/** The hosts of the tabs and of single sign-on must be listed, and each entry must be just a host. */
function domainProblems({
  validDomains = [],
  staticTabs = [],
  configurableTabs = [],
  ...rest
}: Json): string[] {
  const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : undefined);
  const outside = leavesOf({ staticTabs, configurableTabs })
    .filter(([path]) => path.endsWith('Url'))
    .filter(([, url]) => !validDomains.includes(hostOf(url)))
    .map(([path]) => `${path} is outside validDomains`);
  const { id, resource = '' } = rest.webApplicationInfo ?? {};
  const [, host, app] = /^api:\/\/([^/]+)\/([^/]+)$/.exec(resource) ?? [];
  const expected = id === rest.bots?.[0]?.botId ? `botid-${id}` : id;
  return [
    ...outside,
    ...validDomains
      .filter((domain: string) => domain.includes('*'))
      .map((domain: string) => `validDomains has the wildcard ${domain}`),
    ...validDomains
      .filter((domain: string) => hostOf(`https://${domain}`) !== domain)
      .map((domain: string) => `validDomains has ${domain}, which is no lower-case host`),
    ...(validDomains.includes(host) ? [] : ['the resource is outside validDomains']),
    ...(app === expected ? [] : [`the resource does not name ${expected}`]),
  ];
}

function textProblems({ name, description }: Json): string[] {
  const found: string[] = [];
  if (name?.short === name?.full) found.push('the short and the full name are the same');
  if (description?.full?.includes(description?.short))
    found.push('the full description repeats the short one');
  return found;
}

/** Teams draws these two tabs itself: they have no address and no name. */
const OF_TEAMS = ['conversations', 'about'];

function tabProblems({ staticTabs = [], configurableTabs = [] }: Json): string[] {
  return [
    ...repeated(staticTabs.map(({ entityId }: Json) => entityId)).map((id) => `two tabs are named ${id}`),
    ...staticTabs
      .filter(({ entityId, contentUrl, name }: Json) => !OF_TEAMS.includes(entityId) && !(contentUrl && name))
      .map(({ entityId }: Json) => `the tab ${entityId} needs a name and an address`),
    ...configurableTabs
      .filter(({ context = ['meetingChatTab'] }: Json) =>
        context.some((place: string) => /meeting|personal/.test(place)),
      )
      .map(() => 'the channel tab shows in meetings or personally'),
  ];
}

function commandProblems({ bots = [] }: Json): string[] {
  const lists: Json[] = bots.flatMap((bot: Json) => bot.commandLists ?? []);
  const scopes = lists.flatMap((list) => list.scopes);
  const longer = lists.flatMap(({ commands }, list) =>
    commands.flatMap((command: Json, index: number) =>
      Object.entries(COMMAND_LIMITS)
        .filter(([part, limit]) => command[part]?.length > limit)
        .map(([part, limit]) => `the ${part} of command ${list}.${index} is longer than ${limit} characters`),
    ),
  );
  return [
    ...longer,
    ...repeated(scopes).map((scope) => `two lists of commands are for ${scope}`),
    ...scopes
      .filter((scope) => !bots[0].scopes.includes(scope))
      .map((scope) => `commands are for ${scope}, where the bot is not`),
    ...lists
      .filter(({ commands }) => commands.length > COMMANDS)
      .map(() => `a list has more than ${COMMANDS} commands`),
    ...lists
      .flatMap(({ commands }) => repeated(commands.map(({ title }: Json) => title.toLowerCase())))
      .map((title) => `two commands are named ${title}`),
  ];
}
