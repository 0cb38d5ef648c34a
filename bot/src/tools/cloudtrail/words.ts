import type { Account } from '../../aws/account.ts';
import { capital, joined, uncapital } from '../../contract/words.ts';
import { attemptWords, eventWords } from '../../domain/event-words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { serviceLabel } from '../../domain/services.ts';
import { formatDate } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { accountName } from '../list/coverage.ts';
import { code, count } from '../list/words.ts';
import type { Actor } from './actor.ts';
import type { FoundEvent } from './collect.ts';
import { serviceOfSource } from './things.ts';

/** 'anna', 'anna@larkspur.example (role deploy)', 'AWS (autoscaling)': for table cells. */
export function actorCell({ kind, name, role }: Actor): string {
  if (kind === 'service') return `AWS (${name.replace(/\.amazonaws\.com(?:\.cn)?$/, '')})`;
  if (kind === 'role') return `role ${name}`;
  return role && role !== name ? `${name} (role ${role})` : name;
}

/** The same in a sentence: '**anna@larkspur.example** (role `deploy`)'. */
export function actorText({ kind, name, role, through }: Actor): string {
  const shown = data(name.replace(/\.amazonaws\.com(?:\.cn)?$/, ''), 80);
  const who =
    kind === 'service' ? `**AWS** itself (${shown})` : kind === 'role' ? `role **${shown}**` : `**${shown}**`;
  const facts = [
    role && role !== name && kind !== 'role' ? `role ${code(role)}` : '',
    through ? `through ${code(through.replace(/\.amazonaws\.com(?:\.cn)?$/, ''))}` : '',
  ].filter(Boolean);
  return facts.length > 0 ? `${who} (${facts.join(', ')})` : who;
}

/** '2026-11-19 14:03 UTC' */
export const timeText = (at: string, timezone: string): string => data(formatDate(at, timezone));

/** ', from 203.0.113.7 with the AWS console' */
export function originText({ actor, client, ip }: FoundEvent): string {
  if (actor.kind === 'service') return '';
  const from = ip ? ` from ${data(ip, 80)}` : '';
  const article = client === 'AWS console' || client === 'AWS CLI' || client === 'browser' ? 'the ' : '';
  return `${from}${client ? ` with ${article === 'the ' && client === 'browser' ? 'a ' : article}${data(client, 60)}` : ''}`;
}

/** 'with Terraform', 'with the AWS console' */
export function withClient(client: string): string {
  const name = client.replace(/^aws\b/, 'AWS').replace(/\b(?:cli|sdk|cdk)$/, (word) => word.toUpperCase());
  return `with ${/^AWS (?:console|CLI)$/.test(name) ? 'the ' : ''}${data(name.startsWith('AWS') ? name : capital(name), 60)}`;
}

/** Names of services that appear on no bill. */
const NAMES: Record<string, string> = {
  signin: 'Sign-in',
  iam: 'AWS IAM',
  sts: 'AWS STS',
  ssm: 'AWS Systems Manager',
  autoscaling: 'EC2 Auto Scaling',
  config: 'AWS Config',
};

/** "attach user policy (`AttachUserPolicy`)", "call `Foo`": what somebody tried in vain. */
export function attemptText({ name }: Pick<FoundEvent, 'name'>): string {
  const words = attemptWords(name);
  return words ? `${data(words)} (${code(name)})` : `call ${code(name)}`;
}

/** "stopped instances", "`Foo`": for bullets, whose table has the codes. */
export function bareDeed(name: string): string {
  const words = eventWords(name);
  return words ? data(uncapital(words), 60) : code(name);
}

/** "attach user policy", "`Foo`" */
export const bareAttempt = (name: string): string => data(attemptWords(name) ?? '', 60) || code(name);

/** "stopped instances (`StopInstances`)", "called `Foo`" */
export function deedText({ name }: Pick<FoundEvent, 'name'>): string {
  const words = eventWords(name);
  return words ? `${data(uncapital(words))} (${code(name)})` : `called ${code(name)}`;
}

/** 'Amazon EC2', 'Sign-in' */
export function serviceOf({ source }: FoundEvent): string {
  const short = serviceOfSource(source);
  const label = NAMES[short] ?? serviceLabel(short);
  return label === short && short.length <= 4 ? short.toUpperCase() : label;
}

/** Counts items by `of`, most frequent first: ['s3', 'ec2', 'ec2'] → [['ec2', 2], ['s3', 1]]. */
export function tally<T>(items: T[], of: (item: T) => string): [string, number][] {
  return [...Map.groupBy(items, of)]
    .map(([name, same]): [string, number] => [name, same.length])
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

/** The first few of a tally: '8 Amazon EC2, 5 Amazon S3 and 3 other'. */
export function tallyText(parts: [string, number][], most = 3): string {
  const shown = parts.slice(0, most).map(([name, n]) => `${count(n)} ${data(name, 60)}`);
  const rest = parts.slice(most).reduce((sum, [, n]) => sum + n, 0);
  return joined([...shown, ...(rest > 0 ? [`${count(rest)} other`] : [])]);
}

/** ' in us-east-1 (N. Virginia)', with the account if the workspace has several. */
export function placeText({ account, region }: FoundEvent, accounts: Account[]): string {
  const named = accounts.length > 1 && accounts.find(({ id }) => id === account);
  return ` in ${regionLabel(region)}${named ? `, account ${data(accountName(named), 80)}` : ''}`;
}
