import { clean } from '../../reply/neutralise.ts';

/** The longest text that a model reads, in UTF-16 units. People write less. */
const MAX_MESSAGE = 2_000;

/** Returns the visible parts of a value as JSON, which cannot contain a tag, fence or entity of a prompt. */
export function asData(value: unknown): string {
  return JSON.stringify(visible(value)).replace(
    /[<>&`]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Removes everything invisible from the texts of a value, and from its keys, which may be tag keys. */
function visible(value: unknown): unknown {
  if (typeof value === 'string') return clean(value, MAX_MESSAGE, true);
  if (Array.isArray(value)) return value.map(visible);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [clean(key, MAX_MESSAGE), visible(each)]),
  );
}
