import type { HoldsFor, Rule, RuleScope } from '../../contract/rules.ts';
import type { Doc } from '../../store/store.ts';
import { lookupId } from '../identity/secret-token.ts';

/** A rule in the workspace's partition: which accounts, regions and subjects a person or a place may ask about. */
export interface RuleDoc extends Doc {
  type: 'rule';
  workspace_id: string;
  holds_for: HoldsFor;
  /** The display name of the person or place. */
  name?: string;
  allows: RuleScope;
  /** Whether answers there, or to them, are shown to the asker alone. */
  private: boolean;
  /** ISO 8601. */
  created_at: string;
  changed_at: string;
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Derived from the person or place, so that each has at most one rule. */
export function ruleId(holdsFor: HoldsFor): string {
  const { kind } = holdsFor;
  if (!('id' in holdsFor)) return `rule-${kind}`;
  // Entra's ids appear in lower case and in upper case.
  const id = GUID.test(holdsFor.id) ? holdsFor.id.toLowerCase() : holdsFor.id;
  return lookupId('rule', `${kind}:${id}`).slice(0, 'rule-'.length + 40);
}

/** A rule as the API shows it. */
export function toWire({ id, holds_for, name, allows, private: isPrivate, changed_at }: RuleDoc): Rule {
  return { id, holds_for, name: name ?? null, allows, private: isPrivate, changed_at };
}
