import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

// biome-ignore lint/suspicious/noExplicitAny: rules check for what may be missing or wrong
export type Json = any;
/** Files by their names in the zip. */
export type Files = Record<string, Uint8Array>;

export const unpack = (zip: Uint8Array): Files => unzipSync(zip);
export const pack = (files: Files): Uint8Array => zipSync(files);
export const textOf = (files: Files, name: string): string => strFromU8(files[name] ?? new Uint8Array());
export const jsonOf = (files: Files, name: string): Json => JSON.parse(textOf(files, name));
export const toJson = (value: unknown): Uint8Array => strToU8(JSON.stringify(value));

/** Returns undefined if the file is missing or not JSON. */
export function parsed(files: Files, name: string): Json {
  try {
    return jsonOf(files, name);
  } catch {
    return undefined;
  }
}

export const languagesOf = (manifest: Json): { languageTag: string; file: string }[] =>
  manifest.localizationInfo?.additionalLanguages ?? [];
