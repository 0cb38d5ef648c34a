import { events } from './data/events.ts';
import type { DemoAccessKey, DemoUser } from './data/users.ts';
import { lastEventOf, latest, timeOf } from './event-times.ts';
import { daysAgo } from './make-up.ts';

interface KeyTimes extends DemoAccessKey {
  created: Date;
  used?: Date;
}

/** A user's dates, as the event history tells them where it does. */
export function userTimes(user: DemoUser, now: Date) {
  const { name, passwordUsedDaysAgo: days } = user;
  const created = lastEventOf(name, /^CreateUser$/, now) ?? daysAgo(now, user.createdDaysAgo, name);
  return {
    created,
    passwordUsed:
      lastSignIn(name, now) ?? (days === undefined ? undefined : daysAgo(now, days, name, 'password')),
    keys: user.keys.map((key) => keyTimes(user, { key, userCreated: created }, now)),
  };
}

function keyTimes(
  { name, keys }: DemoUser,
  { key, userCreated }: { key: DemoAccessKey; userCreated: Date },
  now: Date,
): KeyTimes {
  const index = keys.indexOf(key);
  const made = daysAgo(now, key.ageDays, name, 'key', index);
  const used = key.usedDaysAgo === undefined ? undefined : daysAgo(now, key.usedDaysAgo, name, 'used', index);
  const times = { ...key, created: made > userCreated ? made : userCreated, used };
  // What the history tells of a user's keys is told of their first.
  if (index > 0) return times;
  const created = lastEventOf(name, /^CreateAccessKey$/, now) ?? times.created;
  const call = lastCall(name, now);
  return call && (!used || call.at > used)
    ? { ...times, created, used: call.at, usedFor: call.source }
    : { ...times, created };
}

function lastSignIn(user: string, now: Date): Date | undefined {
  const signIns = events.filter(({ who, login }) => login?.ok && who.kind === 'user' && who.name === user);
  return latest(...signIns.map(({ minutesAgo }) => timeOf(minutesAgo, now)));
}

/** The last call that was signed with the user's key: neither from the console nor through a role. */
const lastCall = (user: string, now: Date): { at: Date; source: string } | undefined =>
  events
    .filter(({ who }) => who.kind === 'user' && who.name === user && !who.console)
    .map(({ minutesAgo, source }) => ({ at: timeOf(minutesAgo, now), source }))
    .sort((a, b) => b.at.getTime() - a.at.getTime())[0];
