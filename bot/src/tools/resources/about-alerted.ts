import { joined } from '../../contract/words.ts';
import { data } from '../../reply/markup.ts';
import { code } from '../list/words.ts';
import type { KnownThing } from '../tool.ts';
import type { Answer, Of } from './about-basis.ts';
import { NOTHING } from './about-parts.ts';
import { ALARMS } from './diagnosis/alarm-ties.ts';
import { watchedBy } from './diagnosis/watched.ts';
import { ownerIn } from './owner-tags.ts';
import { readRows } from './read-rows.ts';

const TOPICS = 'sns.topics';

/** Says whom a resource notifies: the actions of an alarm, and the subscribers of a topic. */
export async function alerted(of: Of): Promise<Answer> {
  const { name, row, thing, tool } = of;
  if (thing.kind === TOPICS) {
    const { said, ...read } = await subscribersOf(of, thing);
    return { ...read, text: `${name} passes on what it gets to ${said}.` };
  }
  if (thing.kind !== ALARMS)
    return {
      ...NOTHING,
      text: `I cannot tell who hears of ${name}: AWS does not record that for ${tool.noun[1]}.`,
    };
  const owned = await ownerOfWatched(of);
  const arns = [row.notifies ?? []].flat().map(String);
  if (arns.length === 0)
    return { ...NOTHING, text: `When ${name} rings, **nobody** is told: it has no action for that.${owned}` };
  const told = await Promise.all(arns.map((arn) => receiver(of, arn)));
  const muted = row.actions_enabled === false;
  return {
    text: `${muted ? `${name} tells **nobody** now: its actions are switched off. Otherwise it would tell` : `When ${name} rings, it tells`} ${joined(told.map(({ said }) => said))}.${owned}`,
    lines: [],
    gaps: told.flatMap(({ gaps }) => gaps),
    sources: told.flatMap(({ sources }) => sources),
    cost_usd: told.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
  };
}

type Described = Omit<Answer, 'text'> & { said: string };

/** 'SNS topic `alarms`, which passes it on to …', or the ARN of another action. Known topics appear by name. */
async function receiver(of: Of, action: string): Promise<Described> {
  const [called = action, account = of.thing.account, region = of.thing.region] = action.split(':').reverse();
  const topic = of.ctx.known
    ?.things(called)
    .find((each) => each.kind === TOPICS && each.region === region && each.account === account);
  if (!topic && !action.includes(':sns:')) return { ...NOTHING, said: code(action) };
  if (!topic) return { ...NOTHING, said: `SNS topic ${code(called)}, whose subscribers I do not know` };
  const { said, ...read } = await subscribersOf(of, topic);
  return { ...read, said: `SNS topic ${code(called)}, which passes it on to ${said}` };
}

async function subscribersOf({ ctx }: Of, topic: KnownThing): Promise<Described> {
  const tool = ctx.known?.listOf(TOPICS);
  if (!tool) return { ...NOTHING, said: 'subscribers that I do not know' };
  const { cost_usd, gaps, sources, table } = await readRows(ctx, tool, [topic], {
    columns: ['subscribers', 'pending'],
  });
  const [row] = table?.rows ?? [];
  const read = { cost_usd, gaps, lines: [], sources };
  if (!row || row.subscribers == null) return { ...read, said: 'subscribers that could not be read' };
  const all = [row.subscribers].flat().map((each) => `**${data(String(each), 80)}**`);
  const waiting = Number(row.pending ?? 0);
  const open = waiting > 0 ? ` (${waiting} more did not confirm)` : '';
  return {
    ...read,
    said: all.length > 0 ? `${joined(all)}${open}` : `**nobody**: it has no subscriber${open}`,
  };
}

/** " `crm`, which it watches, is tagged …": the people whom no action reaches. */
async function ownerOfWatched(of: Of): Promise<string> {
  const watched = await watchedBy(of);
  return watched
    .flatMap(({ name, row }) => {
      const { owner, team } = ownerIn((row.tags ?? {}) as Record<string, string>) ?? {};
      const tags = Object.entries({ team, owner }).flatMap(([key, value]) =>
        value ? [`${code(key)} **${data(value, 80)}**`] : [],
      );
      return tags.length > 0 ? [` ${name}, which it watches, is tagged ${joined(tags)}.`] : [];
    })
    .join('');
}
