import type { HoldsFor } from '@windsock/bot/contract/rules.ts';

export type Kind = HoldsFor['kind'];

/** The kinds of targets that the form offers for rules. */
export const KINDS: Record<Kind, { label: string; idHint?: string }> = {
  slack_channel: {
    label: 'A channel in Slack',
    idHint: 'It is at the end of the channel’s details in Slack, such as C0123ABCD.',
  },
  slack_person: {
    label: 'A person in Slack',
    idHint: 'Copy the member ID from the person’s profile in Slack, such as U0123ABCD.',
  },
  slack_group: {
    label: 'A user group in Slack',
    idHint: 'It is at the end of the user group’s address in Slack, such as S0123ABCD.',
  },
  teams_channel: {
    label: 'A channel in Teams',
    idHint: 'It is in the link to the channel: 19:…@thread.tacv2.',
  },
  teams_team: { label: 'A team in Teams', idHint: 'It is in the link to the team: 19:…@thread.tacv2.' },
  teams_person: { label: 'A person in Teams', idHint: 'Their object ID in Microsoft Entra.' },
  console_person: { label: 'A person in this console', idHint: 'Their ID, as the audit trail has it.' },
  api_key: { label: 'An API key', idHint: 'Its ID, as the audit trail has it.' },
  everyone: { label: 'Everyone without a rule of their own' },
  everywhere: { label: 'Everywhere without a rule of its own' },
};

const PLACES: readonly Kind[] = ['slack_channel', 'teams_channel', 'teams_team', 'everywhere'];
/** Whether a rule is for a place; otherwise it is for people. */
export const isPlace = ({ kind }: HoldsFor): boolean => PLACES.includes(kind);

/** A target while it is being chosen: the id may still be missing. */
export interface Target {
  kind: Kind;
  id: string;
  name: string;
}

export const hasId = (kind: Kind): boolean => kind !== 'everyone' && kind !== 'everywhere';
export const isComplete = ({ kind, id }: Target): boolean => !hasId(kind) || id.trim() !== '';

export const isSame = (one: Target, other: Target): boolean =>
  one.kind === other.kind && one.id === other.id.trim();

export function holdsForOf({ kind, id }: Target): HoldsFor {
  return (hasId(kind) ? { kind, id: id.trim() } : { kind }) as HoldsFor;
}

export function targetOf({ holds_for, name }: { holds_for: HoldsFor; name: string | null }): Target {
  return { kind: holds_for.kind, id: 'id' in holds_for ? holds_for.id : '', name: name ?? '' };
}
