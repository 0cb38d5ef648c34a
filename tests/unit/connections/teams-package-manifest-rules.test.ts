// Tests the checker of the Teams app package with the real package: it must find every defect in its texts.
import { beforeAll, expect, it } from 'vitest';
import { deploymentProblems, teamsPackageProblems } from '../../support/teams-package.ts';
import { APP_ID, downloadTeamsPackage, HOST } from '../../support/teams-package-real.ts';
import type { Files, Json } from '../../support/teams-package-zip.ts';
import { jsonOf, pack, toJson, unpack } from '../../support/teams-package-zip.ts';

const OTHER_ID = '44444444-4444-4444-8444-444444444444';
const COMMANDS = 'bots[0].commandLists[0].commands';
const long = (characters: number) => 'x'.repeat(characters);
const more =
  (...values: unknown[]) =>
  (list: unknown[]) => [...list, ...values];

/** The new value at a path: a value, a function of the old one, or nothing (undefined). */
type Value = unknown | ((before: Json) => unknown);

let real: Uint8Array;
beforeAll(async () => {
  real = (await downloadTeamsPackage()).answer.bytes;
});

/** Returns the real package with one change in one of its JSON files. */
function changed(file: string, steps: string[], value: Value): Uint8Array {
  const files: Files = unpack(real);
  const json = jsonOf(files, file);
  const holder = steps.slice(0, -1).reduce((part, step) => part[step], json);
  const last = steps.at(-1) ?? '';
  holder[last] = typeof value === 'function' ? value(holder[last]) : value;
  files[file] = toJson(json);
  return pack(files);
}

const stepsOf = (path: string): string[] => path.replaceAll(/\[(\d+)\]/g, '.$1').split('.');

it('finds nothing wrong with the real package', async () => {
  expect(await teamsPackageProblems(real)).toEqual([]);
});

it.each<[string, RegExp, string, Value]>([
  // Microsoft's schema
  ['a long name', /schema: .*name/, 'name.short', long(31)],
  ['a long full name', /schema: .*name/, 'name.full', long(101)],
  ['a long description', /schema: .*description/, 'description.short', long(81)],
  ['a full description that is too long', /schema: .*description/, 'description.full', long(4001)],
  ['a long developer', /schema: .*developer/, 'developer.name', long(33)],
  ['an invalid colour', /schema: .*accentColor/, 'accentColor', 'navy'],
  ['no accent colour', /schema: .*accentColor/, 'accentColor', undefined],
  ['an id that is not a GUID', /schema: .*botId/, 'bots[0].botId', 'windsock'],
  ['too many domains', /schema: .*validDomains/, 'validDomains', more(...Array(16).fill(HOST))],
  ['a second channel tab', /schema: .*configurableTabs/, 'configurableTabs', ([tab]: Json[]) => [tab, tab]],
  ['a channel tab for a person', /schema: .*scopes/, 'configurableTabs[0].scopes', ['personal']],
  ['a property from older manifests', /schema: /, 'packageName', 'com.example.windsock'],
  [
    'too many commands',
    /more than 12 commands/,
    COMMANDS,
    more(...Array(7).fill({ title: 'a', description: 'b' })),
  ],
  // What it is
  ['another manifest version', /not 1.25/, 'manifestVersion', '1.24'],
  ['a version that is not semantic', /not like 1.2.3/, 'version', '1.2'],
  ['an id that is not the bot’s', /manifest id is not the bot id/, 'id', OTHER_ID],
  ['permissions for no app', /permissions need webApplicationInfo.id/, 'webApplicationInfo', undefined],
  ['kinds of channels', /blocks the upload/, 'supportedChannelTypes', ['sharedChannels']],
  ['no features of channels', /supportsChannelFeatures/, 'supportsChannelFeatures', undefined],
  // Addresses
  ['a tab over http', /contentUrl is no https/, 'staticTabs[1].contentUrl', `http://${HOST}/settings`],
  [
    'a privacy statement over http',
    /privacyUrl is no https/,
    'developer.privacyUrl',
    'http://docs.example.com',
  ],
  ['an invalid address', /configurationUrl is no https/, 'configurableTabs[0].configurationUrl', 'https://'],
  [
    'a long address',
    /websiteUrl is longer than 2048/,
    'developer.websiteUrl',
    `https://${HOST}/${long(2048)}`,
  ],
  ['a placeholder', /manifest.json still has \{\{NAME\}\}/, 'name.full', 'Windsock of {{NAME}}'],
  // Domains
  ['a wildcard', /wildcard \*.example.com/, 'validDomains', more('*.example.com')],
  ['a domain with a scheme', /no lower-case host/, 'validDomains', more(`https://${HOST}`)],
  ['a domain with a path', /no lower-case host/, 'validDomains', more(`${HOST}/settings`)],
  ['a domain in capitals', /no lower-case host/, 'validDomains', more('Windsock.example.com')],
  [
    'a tab on another host',
    /contentUrl is outside/,
    'staticTabs[1].contentUrl',
    'https://other.example.com/',
  ],
  [
    'a channel tab at another port',
    /configurationUrl is outside/,
    'configurableTabs[0].configurationUrl',
    `https://${HOST}:444/`,
  ],
  ['no domains', /outside validDomains/, 'validDomains', []],
  // Single sign-on
  [
    'single sign-on on another host',
    /resource is outside/,
    'webApplicationInfo.resource',
    `api://other.example.com/botid-${APP_ID}`,
  ],
  [
    'single sign-on without the bot',
    /not name botid-/,
    'webApplicationInfo.resource',
    `api://${HOST}/${APP_ID}`,
  ],
  ['single sign-on for another app', /not name 4444/, 'webApplicationInfo.id', OTHER_ID],
  // Tabs
  ['two tabs with one name', /two tabs are named console/, 'staticTabs[2].entityId', 'console'],
  ['a tab without a name', /tab console needs a name/, 'staticTabs[1].name', undefined],
  ['a channel tab in meetings', /shows in meetings/, 'configurableTabs[0].context', more('meetingSidePanel')],
  ['a channel tab without a context', /shows in meetings/, 'configurableTabs[0].context', undefined],
  // Commands
  [
    'a command that would be cut off',
    /title of command 0.1 is longer than 32/,
    `${COMMANDS}[1].title`,
    long(33),
  ],
  [
    'a description that would be cut off',
    /description of command 0.1 is longer/,
    `${COMMANDS}[1].description`,
    long(129),
  ],
  ['one command twice', /two commands are named help/, `${COMMANDS}[1].title`, 'help'],
  [
    'two lists for one scope',
    /two lists of commands are for team/,
    'bots[0].commandLists',
    more({ scopes: ['team'], commands: [] }),
  ],
  [
    'commands in a scope without the bot',
    /commands are for groupChat/,
    'bots[0].scopes',
    ['personal', 'team'],
  ],
  // Texts and languages
  ['the same short and full name', /short and the full name/, 'name.full', 'Windsock'],
  [
    'the same short and full description',
    /repeats the short/,
    'description.short',
    'Windsock answers questions',
  ],
  [
    'a new text without translations',
    /ja.json: .*commands\[6\].title is not translated/,
    COMMANDS,
    more({ title: 'New', description: 'Not translated' }),
  ],
  ['a language twice', /language de is there/, 'localizationInfo.additionalLanguages[1].languageTag', 'de'],
  ['the default language again', /language de is there/, 'localizationInfo.defaultLanguageTag', 'de'],
])('finds %s', async (_, problem, path, value) => {
  const found = await teamsPackageProblems(changed('manifest.json', stepsOf(path), value));
  expect(found).toContainEqual(expect.stringMatching(problem));
});

it.each<[string, RegExp, string, Value]>([
  ['an untranslated text', /staticTabs\[1\].name is not translated/, 'staticTabs[1].name', undefined],
  ['a translation of a missing command', /title translates nothing/, `${COMMANDS}[6].title`, 'Neu'],
  ['a translation of a tab without a name', /name translates nothing/, 'staticTabs[0].name', 'Chat'],
  ['an empty text', /name.full is empty/, 'name.full', ' '],
  ['an invalid text', /name.full is empty/, 'name.full', 1],
  ['a long name', /name.short is longer than 30/, 'name.short', long(31)],
  ['a long description', /description.short is longer than 80/, 'description.short', long(81)],
  [
    'a full description that is too long',
    /description.full is longer than 4000/,
    'description.full',
    long(4001),
  ],
  ['a command that would be cut off', /title is longer than 32/, `${COMMANDS}[0].title`, long(33)],
  [
    'a description that would be cut off',
    /description is longer than 128/,
    `${COMMANDS}[0].description`,
    long(129),
  ],
  ['a long tab', /name is longer than 128/, 'staticTabs[1].name', long(129)],
  ['the same short and full description', /repeats description.short/, 'description.short', 'Windsock'],
  ['the same short and full name', /name.full is name.short/, 'name.full', 'Windsock'],
  ['a placeholder', /still has \$\{NAME\}/, 'name.full', ['Windsock $', '{NAME}'].join('')],
])('finds, in a language, %s', async (_, problem, key, value) => {
  const found = await teamsPackageProblems(changed('de.json', [key], value));
  const inGerman = found.filter((one) => one.startsWith('de.json'));
  expect(inGerman).toContainEqual(expect.stringMatching(problem));
});

it('finds a second manifest id in one deployment', () => {
  const other = changed('manifest.json', ['id'], OTHER_ID);
  expect(deploymentProblems([real, real])).toEqual([]);
  expect(deploymentProblems([real, other])).toEqual(['one deployment has 2 manifest ids']);
});
