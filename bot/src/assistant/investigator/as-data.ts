import { clean } from '../../reply/neutralise.ts';

/** UTF-16 units of any one text that a model reads; people write less. */
const MAX_MESSAGE = 2_000;

/** JSON of what can be seen, in which no tag, fence or entity of a prompt can be written. */
export function asData(value: unknown): string {
  return JSON.stringify(visible(value)).replace(
    /[<>&`]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The value with all that cannot be seen taken out of its texts, and of the tags' keys among its keys. */
function visible(value: unknown): unknown {
  if (typeof value === 'string') return clean(value, MAX_MESSAGE, true);
  if (Array.isArray(value)) return value.map(visible);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [clean(key, MAX_MESSAGE), visible(each)]),
  );
}
