import type { HoldsFor } from '../../contract/rules.ts';

/** Returns a rule's name as the subject of a sentence: 'the rule for #dev'. */
export function ruleName({ holds_for, name }: { holds_for: HoldsFor; name?: string | undefined }): string {
  if (!('id' in holds_for)) {
    return holds_for.kind === 'everyone' ? 'the rule for everyone' : 'the rule for everywhere';
  }
  const called = name ?? holds_for.id;
  switch (holds_for.kind) {
    case 'slack_channel':
      return `the rule for ${name ? `#${name}` : `the channel ${called}`}`;
    case 'slack_group':
      return `the rule for ${name ? `@${name}` : `the user group ${called}`}`;
    case 'teams_channel':
      return `the rule for the channel ${called}`;
    case 'teams_team':
      return `the rule for the team ${called}`;
    case 'api_key':
      return `the rule for the API key ${called}`;
    default:
      return `the rule for ${called}`;
  }
}
