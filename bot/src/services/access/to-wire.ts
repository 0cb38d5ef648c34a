import type { Rule } from '../../contract/rules.ts';
import type { RuleDoc } from './rule-doc.ts';

/** Returns a rule as the API shows it. */
export function toWire({ id, holds_for, name, allows, private: isPrivate, changed_at }: RuleDoc): Rule {
  return { id, holds_for, name: name ?? null, allows, private: isPrivate, changed_at };
}
