import type { Field } from '../../../tools/tool.ts';
import { DEEDS } from './deeds.ts';
import type { Scan } from './scan.ts';

/** Returns the field for when a thing was last used, changed or rotated. */
export function doneField({ question, vocabulary }: Scan, said: string): Field | undefined {
  const { fields, age } = vocabulary;
  const keys = /\bkeys?\b/i.test(question.text) ? fields.get('key_last_used') : undefined;
  for (const { fields: told, isUse, said: verb } of DEEDS) {
    if (!verb.test(said)) continue;
    if (isUse && keys) return keys;
    for (const key of told) {
      const counted = key === 'days' && [...fields.values()].find(({ unit }) => unit === 'days');
      const found = counted || (key === 'age' ? age : fields.get(key));
      if (found) return found;
    }
  }
  return undefined;
}
