import { joined } from '../contract/words.ts';
import { regionLabel } from './regions.ts';
import type { Access, Scope, Subject } from './scope.ts';

export const SUBJECT_WORDS: Record<Subject, string> = {
  costs: 'costs',
  security: 'security',
  resources: 'resources',
  people_and_events: 'people and events',
};

const MAX_REGIONS = 6;

/** 'the rule for #dev allows resources and security'. @param of the parts to name */
export function whatIsAllowed({ scope, because = 'a rule' }: Access, of: keyof Scope): string {
  const allowed = scope[of] ?? [];
  if (allowed.length === 0 || scope.accounts?.length === 0) return `${because} allows nothing`;
  if (of === 'subjects')
    return `${because} allows ${joined((scope.subjects ?? []).map((one) => SUBJECT_WORDS[one])) || 'nothing'}`;
  if (of === 'regions')
    return `${because} allows ${joined(allowed.slice(0, MAX_REGIONS).map(regionLabel))}${allowed.length > MAX_REGIONS ? ` and ${allowed.length - MAX_REGIONS} more` : ''}`;
  return `${because} allows ${allowed.length === 1 ? 'one account' : `${allowed.length} accounts`}`;
}

export const ASK_AN_ADMIN = 'Ask an admin of the workspace.';

/**
 * 'Questions about costs are not allowed here: the rule for #dev allows resources and security. Ask an admin of the
 * workspace.'
 */
export const mayNotBeAsked = (what: string, access: Access, of: keyof Scope): string =>
  `Questions about ${what} are not allowed here: ${whatIsAllowed(access, of)}. ${ASK_AN_ADMIN}`;
