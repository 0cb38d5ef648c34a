// Person × group × place × account × region × subject: nothing is allowed that no rule allows. Whatever a person's rule
// and a place's rule both allow is allowed, if the groups' rules amount to a single one.
import type { HoldsFor } from '@windsock/bot/contract/rules.ts';
import { SUBJECTS } from '@windsock/bot/contract/rules.ts';
import type { Scope, Subject } from '@windsock/bot/domain/scope.ts';
import type { Asker } from '@windsock/bot/services/access/asker.ts';
import { judge } from '@windsock/bot/services/access/judge.ts';
import type { RuleDoc } from '@windsock/bot/services/access/rule-doc.ts';
import { ruleId } from '@windsock/bot/services/access/rule-doc.ts';
import { expect, it } from 'vitest';

const ACCOUNTS = ['111111111111', '222222222222'];
const REGIONS = ['eu-west-1', 'us-east-1'];
const PEOPLE = ['U1', 'U2', 'U3'];
const GROUPS: Record<string, string[]> = { S1: ['U1', 'U2'], S2: ['U1'] };
const TARGETS: HoldsFor[] = [
  ...PEOPLE.slice(0, 2).map((id) => ({ kind: 'slack_person', id }) as const),
  ...Object.keys(GROUPS).map((id) => ({ kind: 'slack_group', id }) as const),
  { kind: 'everyone' },
  { kind: 'slack_channel', id: 'C1' },
  { kind: 'teams_channel', id: '19:c' },
  { kind: 'teams_team', id: '19:t' },
  { kind: 'everywhere' },
];
const PLACES: Pick<Asker, 'where' | 'org' | 'team'>[] = [
  ...['C1', 'C2'].map((id) => ({ where: { kind: 'slack_channel', id } as const, org: 'T1' })),
  ...['19:c', '19:d'].map((id) => ({
    ...{ where: { kind: 'teams_channel', id } as const, org: 'tenant', team: { id: '19:t' } },
  })),
  { where: undefined, org: undefined },
];

/** A random number generator, the same numbers every time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

interface Thing {
  account: string;
  region: string;
  subject: Subject;
}
const THINGS = ACCOUNTS.flatMap((account) =>
  REGIONS.flatMap((region) => SUBJECTS.map((subject) => ({ account, region, subject }))),
);
const isIn = ({ accounts, regions, subjects }: Scope, { account, region, subject }: Thing) =>
  [
    [accounts, account],
    [regions, region],
    [subjects, subject],
  ].every(([part, value]) => !part || part.includes(value as never));
const isAllowedBy = (rule: RuleDoc, thing: Thing) => {
  const { accounts, regions, subjects } = rule.allows;
  return (
    (!accounts || accounts.includes(thing.account)) &&
    (!regions || regions.includes(thing.region)) &&
    (!subjects || subjects.includes(thing.subject))
  );
};

/** Restates in simple code which rules apply to a person and a place. */
function rulesFor(rules: RuleDoc[], user: string, place: (typeof PLACES)[number]) {
  const of = (kind: string, id?: string) =>
    rules.filter(
      ({ holds_for }) => holds_for.kind === kind && (!id || ('id' in holds_for && holds_for.id === id)),
    );
  const groups = Object.keys(GROUPS).filter((group) => GROUPS[group]?.includes(user));
  const who = [of('slack_person', user), groups.flatMap((id) => of('slack_group', id)), of('everyone')];
  const where = [
    place.where ? of(place.where.kind, place.where.id) : [],
    place.team ? of('teams_team', place.team.id) : [],
    of('everywhere'),
  ];
  const first = (lists: RuleDoc[][]) => lists.find((list) => list.length > 0) ?? [];
  return { who: first(who), where: first(where) };
}

it('allows nothing that no rule allows, and everything that both rules allow', async () => {
  const next = random(18);
  const some = <T>(all: readonly T[]) => (next() < 0.4 ? null : all.filter(() => next() < 0.6));
  let looked = 0;
  for (let world = 0; world < 300; world++) {
    const rules = TARGETS.filter(() => next() < 0.5).map(
      (holds_for): RuleDoc => ({
        ...{
          id: ruleId(holds_for),
          type: 'rule',
          workspace_id: 'w1',
          holds_for,
          created_at: '',
          changed_at: '',
        },
        allows: { accounts: some(ACCOUNTS), regions: some(REGIONS), subjects: some(SUBJECTS) },
        private: next() < 0.3,
      }),
    );
    for (const user of PEOPLE)
      for (const place of PLACES) {
        const asker: Asker = { ...place, who: { kind: 'slack_person', id: user } };
        const judged = await judge(rules, asker, async (group) => GROUPS[group]);
        const { who, where } = rulesFor(rules, user, place);
        expect(judged.private).toBe([...who, ...where].some((rule) => rule.private));
        for (const thing of THINGS) {
          const mayWho = who.length === 0 || who.some((rule) => isAllowedBy(rule, thing));
          const may = mayWho && where.every((rule) => isAllowedBy(rule, thing));
          const told = isIn(judged.scope, thing);
          if (told !== may && (told || who.length < 2))
            expect.fail(JSON.stringify({ rules, asker, thing, told, may }));
          looked += 1;
        }
      }
  }
  expect(looked).toBe(300 * PEOPLE.length * PLACES.length * THINGS.length);
});
