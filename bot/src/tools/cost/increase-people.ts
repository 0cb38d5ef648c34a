import { counted, joined, uncapital } from '../../contract/words.ts';
import { eventWords } from '../../domain/event-words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { formatNumber } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { code } from '../list/words.ts';
import type { Actor } from './increase-actors.ts';
import { groupName } from './words.ts';

/** The most people whom a sentence names. */
const NAMED = 3;

interface Behind {
  driver: { values: Record<string, string> };
  actors?: { region: string; all: Actor[] };
}

/**
 * "As far as CloudTrail shows, it was **yuki** with `ReplaceRoute` (replaced route) on 9 October …": the answer to "who did that?",
 * about the driver whose events were looked up.
 */
export function peopleText(stories: readonly Behind[]): string {
  const story = stories.find(({ actors }) => actors);
  if (!story?.actors)
    return '**I cannot tell who that was**: no events that would show it could be looked up.';
  const { actors, driver } = story;
  const where = `in ${data(regionLabel(actors.region))}, where ${groupName(driver.values)} changed most`;
  if (actors.all.length === 0)
    return `**I cannot tell who that was**: CloudTrail shows nobody who created or changed such resources meanwhile ${where}.`;
  const told = actors.all
    .slice(0, NAMED)
    .map(
      (actor) =>
        `**${userWords(actor)}** with ${deedWords(actor)}${actor.times > 1 ? ', last' : ''} on ${dayAndThing(actor)}`,
    );
  const left = actors.all.length - told.length;
  const others = left > 0 ? [counted(left, 'other')] : [];
  return `As far as CloudTrail shows, it was ${joined([...told, ...others], 'and')}: nobody else created or changed such resources meanwhile ${where}. That this is the cause is likely, not certain.`;
}

/** "3 × `RunInstances` (ran instances)" */
export const deedWords = ({ event, times }: Actor): string =>
  `${times > 1 ? `${formatNumber(times, { type: 'number' })} × ` : ''}${code(event)}${eventInWords(event)}`;

export const userWords = ({ user }: Actor): string => data(user || 'an unknown user', 80);

/** "last 9 October, `rtb-0c81ccd28922bc415`" */
export const whenWords = (actor: Actor): string => `${actor.times > 1 ? 'last ' : ''}${dayAndThing(actor)}`;

const dayAndThing = ({ last, resources: [first] }: Actor): string =>
  `${dayWords(last.slice(0, 10))}${first ? `, ${code(shortId(first))}` : ''}`;

/** ' (replaced route)' */
function eventInWords(event: string): string {
  const words = eventWords(event);
  return words ? ` (${data(uncapital(words))})` : '';
}

/** 'arn:aws:ec2:us-west-2:1…:natgateway/nat-0a1' → 'nat-0a1' */
export const shortId = (resource: string): string =>
  resource.startsWith('arn:') ? (resource.split(/[/:]/).at(-1) ?? resource) : resource;

/** '2026-10-09' → '9 October' */
export const dayWords = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
