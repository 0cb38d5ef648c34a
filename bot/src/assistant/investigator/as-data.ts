import { clean } from '../../reply/neutralise.ts';

/** UTF-16 units of any one text that a model reads; people write less. */
export const MAX_MESSAGE = 2_000;

/** JSON of what can be seen, in which no tag, fence or entity of a prompt can be written. */
export function asData(value: unknown): string {
  const visible = (_key: string, each: unknown) =>
    typeof each === 'string' ? clean(each, MAX_MESSAGE, true) : each;
  return JSON.stringify(value, visible).replace(
    /[<>&`]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
