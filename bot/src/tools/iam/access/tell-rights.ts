import type { Cell, Table } from '../../../contract/reply.ts';
import { joined } from '../../../contract/words.ts';
import { data } from '../../../reply/markup.ts';
import { code } from '../../list/words.ts';
import type { ToolContext, ToolResult } from '../../tool.ts';
import { nobodyCalled } from './actors.ts';
import { actionOf, arnOf } from './acts.ts';
import type { AccessArgs } from './args.ts';
import { EVERYTHING } from './evaluate.ts';
import { heldBy } from './held.ts';
import type { ACTS } from './hold.ts';
import { HOLDS } from './holds.ts';
import { grantInWords, nounOf } from './in-words.ts';
import { linesOf } from './lines.ts';
import { actsOn } from './objects.ts';
import type { Principal } from './principals.ts';
import type { Actor } from './read.ts';
import { UNREAD } from './read.ts';
import { readActors } from './read-actors.ts';
import { notesOf } from './tell-who.ts';

/** "what is the role checkout allowed to do", "what may maria delete" */
export async function rightsOf(ctx: ToolContext, wanted: AccessArgs): Promise<ToolResult> {
  const { actors, all, result, ways } = await readActors(ctx, wanted);
  if (all.length === 0) return { ...UNREAD, ...result };
  const told = actors.flatMap((actor) => actor.who.map((who) => ({ actor, who })));
  return {
    ...result,
    text: [
      ...actors.map((actor) => sentence(actor, all, wanted)),
      ...told.map(({ who }) => ofObject(ctx, who, wanted)),
    ]
      .filter((part) => part !== '')
      .join(' '),
    bullets: told.flatMap(({ who }) => linesOf(who, all, { ctx, ways })),
    ...(told.length > 0 && { table: tableOf(told.map(({ who }) => who)) }),
    notes: notesOf(told.map(({ who }) => who)),
  };
}

function sentence({ none, said, thing, who }: Actor, all: readonly Principal[], { act }: AccessArgs): string {
  if (none) return none;
  if (who.length === 0) return nobodyCalled(said, all);
  return who
    .map((each) => {
      const name = thing
        ? `${code(thing.name ?? thing.id)} (with the role ${code(each.name)})`
        : `The ${nounOf(each)} ${code(each.name)}`;
      return `${name} ${act && act !== 'admin' ? mayOfAct(each, act) : mayOf(each)}`;
    })
    .join(' ');
}

/** "With `orders` `maria` may **read messages and send messages**, but not delete the thing itself." */
function ofObject(ctx: ToolContext, who: Principal, wanted: AccessArgs): string {
  if (!wanted.on || wanted.act) return '';
  const verdicts = actsOn(ctx, wanted, who.account).map(({ targets, verb }) => ({
    verb,
    may: targets.some(({ action, resource }) => heldBy(who, action, resource).through.length > 0),
  }));
  const of = wanted.things?.length
    ? joined(wanted.things.map(({ id }) => code(ctx.known?.things(id)[0]?.name ?? id)))
    : (HOLDS[wanted.on]?.noun[1] ?? '');
  const [yes, no] = [true, false].map((is) =>
    verdicts.filter(({ may }) => may === is).map(({ verb }) => verb),
  );
  return `With ${of} ${code(who.name)} may ${yes?.length ? `**${joined(yes)}**` : 'do **nothing**'}${yes?.length && no?.length ? `, but not ${joined(no, 'or')}` : ''}.`;
}

/** 'may do **everything**: administrator through …', 'may do this, and is **no administrator**: everything of sqs (…).' */
function mayOf(who: Principal): string {
  const { limits, through } = heldBy(who, EVERYTHING, '*');
  const within = limits.length > 0 ? `, ${limits.join(', ')}` : '';
  if (through.length > 0)
    return `may do **everything**: administrator through ${data(joined(through))}${within}.`;
  if (who.grants.length === 0) return 'has **no policies**, so it may do nothing.';
  const parts = [...new Map(who.grants.map((grant) => [grantInWords(grant), grant])).values()].map(
    (grant) => `${grantInWords(grant)} (${grant.name})`,
  );
  return `may do this, and is **no administrator**: ${data(parts.join('; '), 600)}.`;
}

/** 'may **delete** S3 buckets and SQS queues, through PowerUserAccess.' */
function mayOfAct(who: Principal, act: (typeof ACTS)[number]): string {
  const held = Object.keys(HOLDS).flatMap((kind) => {
    const action = actionOf(kind, act, false);
    if (!action) return [];
    const { limits, through } = heldBy(who, action.action, arnOf(kind, undefined, who.account));
    return through.length > 0 ? [{ noun: HOLDS[kind]?.noun[1] ?? kind, through, limits }] : [];
  });
  if (held.length === 0) return `may **${act} nothing** of the kinds that I know.`;
  const things = held.map(({ limits, noun }) =>
    limits.length > 0 ? `${noun} (${limits.join(', ')})` : noun,
  );
  return `may **${act}** ${data(joined(things), 600)}, through ${data(joined([...new Set(held.flatMap(({ through }) => through))]))}.`;
}

function tableOf(who: readonly Principal[]): Table {
  const several = who.length > 1;
  const rows = who.flatMap((each) =>
    each.grants.map((grant): Record<string, Cell> => {
      const [, policy = grant.name, group = ''] = /^(.*?)(?: \(group (.*)\))?$/.exec(grant.name) ?? [];
      return {
        ...(several && { who: each.name }),
        policy,
        from: group ? `group ${group}` : 'its own',
        allows: grantInWords(grant),
      };
    }),
  );
  return {
    columns: [
      ...(several ? [{ key: 'who', header: 'Who', type: 'text' as const }] : []),
      { key: 'policy', header: 'Policy', type: 'text' },
      { key: 'from', header: 'From', type: 'text' },
      { key: 'allows', header: 'Allows', type: 'text' },
    ],
    rows,
  };
}
