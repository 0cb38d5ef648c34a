import type { Scope } from '../../domain/scope.ts';
import { bothAllow, EVERYTHING } from '../../domain/scope.ts';
import type { Asker } from './asker.ts';
import { joinScopes, NOTHING, scopeOf } from './join-scopes.ts';
import type { RuleDoc } from './rule-doc.ts';
import { ruleId } from './rule-doc.ts';
import { ruleName } from './rule-name.ts';

/** What a person may see in a place, and how. */
export interface Access {
  scope: Scope;
  /** Whether the answer is shown to the asker alone. */
  private: boolean;
  /** What limits it, as the subject of a sentence: 'the rule for #dev'. Undefined: nothing does. */
  because: string | undefined;
}

/**
 * Access with the rules it comes from: at most one for the place, and possibly several for the person, one for each
 * group.
 */
export interface Judgement extends Access {
  who: RuleDoc[];
  where: RuleDoc | undefined;
}

/** Returns the members of a Slack user group in the asker's organisation. Undefined if Slack does not say. */
export type MembersOf = (groupId: string) => Promise<readonly string[] | undefined>;

/** If it is unknown which rule applies, nothing is allowed. `because` says why. */
class Unknown {
  readonly because: string;
  constructor(because: string) {
    this.because = because;
  }
}

/**
 * Applies a workspace's rules. Both the person and the place must allow a question. For the person: their own rule,
 * else all rules of their Slack user groups, else the rule for everyone. For the place: the channel's rule, else its
 * Teams team's, else the rule for everywhere. Without a rule everything may be asked.
 */
export async function judge(
  rules: readonly RuleDoc[],
  asker: Asker,
  membersOf: MembersOf,
): Promise<Judgement> {
  const where = whereRule(rules, asker);
  const who = await whoRules(rules, asker, membersOf);
  for (const known of [where, who]) {
    if (known instanceof Unknown) {
      return { scope: NOTHING, private: true, because: known.because, who: [], where: undefined };
    }
  }
  return access(who as RuleDoc[], where as RuleDoc | undefined);
}

function access(who: RuleDoc[], where: RuleDoc | undefined): Judgement {
  const joined = joinScopes(who.map(({ allows }) => scopeOf(allows)));
  const there = where ? scopeOf(where.allows) : EVERYTHING;
  const held = [...(where ? [where] : []), ...who];
  const narrowing = held.filter(({ allows }) => Object.values(allows).some((part) => part !== null));
  return {
    scope: bothAllow(joined, there),
    private: held.some((rule) => rule.private),
    because: narrowing.length > 0 ? narrowing.map(ruleName).join(' together with ') : undefined,
    who,
    where,
  };
}

function whereRule(rules: readonly RuleDoc[], { where, team }: Asker): RuleDoc | Unknown | undefined {
  const own = where && rules.find(({ id }) => id === ruleId(where));
  if (own) return own;
  const ofTeams = team ? rules.filter(({ holds_for }) => holds_for.kind === 'teams_team') : [];
  if (ofTeams.length > 0 && team?.id === undefined) {
    return new Unknown('the rule for the team of this channel, which Teams did not tell,');
  }
  const ofTeam = ofTeams.find(({ holds_for }) => 'id' in holds_for && holds_for.id === team?.id);
  return ofTeam ?? rules.find(({ holds_for }) => holds_for.kind === 'everywhere');
}

async function whoRules(
  rules: readonly RuleDoc[],
  { who }: Asker,
  membersOf: MembersOf,
): Promise<RuleDoc[] | Unknown> {
  const own = who && rules.find(({ id }) => id === ruleId(who));
  if (own) return [own];
  const ofGroups = who?.kind === 'slack_person' ? await groupRules(rules, who.id, membersOf) : [];
  if (ofGroups instanceof Unknown || ofGroups.length > 0) return ofGroups;
  return rules.filter(({ holds_for }) => holds_for.kind === 'everyone');
}

async function groupRules(
  rules: readonly RuleDoc[],
  person: string,
  membersOf: MembersOf,
): Promise<RuleDoc[] | Unknown> {
  const asked = rules.flatMap((rule) =>
    rule.holds_for.kind === 'slack_group' ? [{ rule, members: membersOf(rule.holds_for.id) }] : [],
  );
  const held: RuleDoc[] = [];
  let unknown: Unknown | undefined;
  for (const { rule, members } of asked) {
    const found = await members;
    if (!found) unknown ??= new Unknown(`${ruleName(rule)}, of whose members Slack did not tell,`);
    else if (found.includes(person)) held.push(rule);
  }
  return unknown ?? held;
}
