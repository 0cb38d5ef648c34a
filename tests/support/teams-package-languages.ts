import { createRequire } from 'node:module';
import { COMMAND_LIMITS, leavesOf, repeated } from './teams-package-manifest.ts';
import type { Files, Json } from './teams-package-zip.ts';
import { languagesOf, parsed } from './teams-package-zip.ts';

interface TextSchema {
  maxLength: number;
}
/**
 * Microsoft's schema from its manifest package: the strings of a manifest that can be translated, and their maximum
 * lengths.
 */
const schema: { properties: Record<string, TextSchema>; patternProperties: Record<string, TextSchema> } =
  createRequire(import.meta.url)(
    '@microsoft/app-manifest/build/json-schemas/teams/v1.25/MicrosoftTeams.Localization.schema.json',
  );
const patterns = Object.entries(schema.patternProperties).map(
  ([pattern, text]) => [new RegExp(pattern), text] as const,
);

/** Checks that each language has exactly the manifest's translatable texts: a missing one would appear in English. */
export function languageProblems(files: Files, manifest: Json): string[] {
  const languages = languagesOf(manifest);
  const tags = [
    manifest.localizationInfo?.defaultLanguageTag,
    ...languages.map(({ languageTag }) => languageTag),
  ];
  const keys = leavesOf(manifest)
    .map(([path]) => path)
    .filter((path) => limitOf(path) !== undefined);
  return [
    ...repeated(tags).map((tag) => `the language ${tag} is there twice`),
    ...languages
      .filter(({ file }) => files[file])
      .flatMap(({ file }) =>
        textProblems(keys, textsOf(files, file)).map((problem) => `${file}: ${problem}`),
      ),
  ];
}

function textsOf(files: Files, file: string): Record<string, Json> {
  const { $schema: _, ...texts } = parsed(files, file) ?? {};
  return texts;
}

function textProblems(keys: string[], texts: Record<string, Json>): string[] {
  return [
    ...keys.filter((key) => !(key in texts)).map((key) => `${key} is not translated`),
    ...Object.keys(texts)
      .filter((key) => !keys.includes(key))
      .map((key) => `${key} translates nothing`),
    ...Object.entries(texts).flatMap(([key, text]) => {
      if (typeof text !== 'string' || !text.trim()) return [`${key} is empty`];
      const limit = limitOf(key) ?? 0;
      return text.length > limit ? [`${key} is longer than ${limit} characters`] : [];
    }),
    ...(texts['description.full']?.includes(texts['description.short'])
      ? ['description.full repeats description.short']
      : []),
    ...(texts['name.full'] === texts['name.short'] ? ['name.full is name.short'] : []),
  ];
}

function limitOf(key: string): number | undefined {
  const text =
    key === '$schema' ? undefined : (schema.properties[key] ?? patterns.find(([one]) => one.test(key))?.[1]);
  const part = /\.commands\[\d+\]\.(title|description)$/.exec(key)?.[1] as
    | keyof typeof COMMAND_LIMITS
    | undefined;
  return part ? COMMAND_LIMITS[part] : text?.maxLength;
}
