import type { HoldsFor, Rule, RuleScope } from '../../contract/rules.ts';
import type { Doc } from '../../store/store.ts';
import { lookupId } from '../identity/secret-token.ts';

/** Which accounts, regions and subjects may be asked by somebody or somewhere, in the workspace's partition. */
export interface RuleDoc extends Doc {
  type: 'rule';
  workspace_id: string;
  holds_for: HoldsFor;
  /** What people call whom or what it holds for. */
  name?: string;
  allows: RuleScope;
  /** Answers there, or to them, are shown to the asker alone. */
  private: boolean;
  /** ISO 8601. */
  created_at: string;
  changed_at: string;
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Made of what the rule holds for, so that there is one rule for it at most. */
export function ruleId(holdsFor: HoldsFor): string {
  const { kind } = holdsFor;
  if (!('id' in holdsFor)) return `rule-${kind}`;
  // Entra's ids are written in small letters and in capitals.
  const id = GUID.test(holdsFor.id) ? holdsFor.id.toLowerCase() : holdsFor.id;
  return lookupId('rule', `${kind}:${id}`).slice(0, 'rule-'.length + 40);
}

/** A rule as the API shows it. */
export function toWire({ id, holds_for, name, allows, private: isPrivate, changed_at }: RuleDoc): Rule {
  return { id, holds_for, name: name ?? null, allows, private: isPrivate, changed_at };
}
