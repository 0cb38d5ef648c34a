import type { Severity } from '../../checks/check.ts';
import type { Gap, Source } from '../../contract/reply.ts';
import { counted, joined } from '../../contract/words.ts';
import { DAY_MS } from '../../domain/time.ts';
import { formatDate } from '../../reply/format.ts';
import type { Found } from '../checks/table.ts';
import type { KnownThing } from '../tool.ts';
import type { Ailing } from './ailing.ts';
import { alarmRemedy } from './alarm-remedies.ts';
import { findingWords } from './texts.ts';

/** Something that makes a matter more or less urgent: 'production'. */
export interface Fact {
  text: string;
  weight: number;
  /** Whether it matters if nothing else is wrong. */
  alone?: true;
}

/** One thing that may need fixing, and its urgency. */
export interface Matter {
  ailing: Ailing;
  /** As the table shows it: 'sg-0abc (legacy-any)'. */
  resource: string;
  region: string;
  account: string;
  thing?: KnownThing | undefined;
  facts: readonly Fact[];
  score: number;
}

/** What was read to judge some matters. */
export interface Matters {
  matters: Matter[];
  gaps: Gap[];
  sources: Source[];
  cost_usd: number;
}

const SEVERITY: Record<Severity, number> = { critical: 100, high: 70, medium: 40, low: 15 };
/** The increase for each further finding on the same thing. */
const FURTHER: Record<Severity, number> = { critical: 10, high: 5, medium: 2, low: 1 };
const MAX_FURTHER = 20;
/** An old trouble is one that people have seen and not fixed. */
const OLD_DAYS = 14;

/** Returns the urgency: above zero if something is wrong, however little it matters. */
export function scoreOf({ alarm, found, symptoms }: Ailing, facts: readonly Fact[], now: Date): number {
  const own = alarm ? ofAlarm(alarm, now) : ofFindings(found);
  const ill = symptoms.length > 0 ? 45 + 10 * Math.min(symptoms.length, 3) : 0;
  const base = Math.max(own, ill);
  const counting = base === 0 ? facts.filter(({ alone }) => alone) : facts;
  const score = base + counting.reduce((sum, { weight }) => sum + weight, 0);
  return base > 0 ? Math.max(score, 1) : score;
}

function ofAlarm(alarm: NonNullable<Ailing['alarm']>, now: Date): number {
  if (alarm.state !== 'ALARM') return 0;
  const days = (now.getTime() - Date.parse(String(alarm.since ?? ''))) / DAY_MS;
  return alarmRemedy(alarm).weight + (days < 1 ? 8 : days > OLD_DAYS ? -15 : 0);
}

function ofFindings(found: readonly Found[]): number {
  const each = found.map(({ check, finding: { monthly_usd: dollars = 0 } }) =>
    // More expensive waste is more urgent, but never as urgent as exposure.
    check.kind === 'waste' ? 5 + (30 * dollars) / (dollars + 200) : SEVERITY[check.severity],
  );
  const [worst = 0] = each.toSorted((a, b) => b - a);
  const at = each.indexOf(worst);
  const others = found.filter(({ check }, place) => place !== at && check.kind === 'security');
  const further = others.reduce((sum, { check }) => sum + FURTHER[check.severity], 0);
  return worst + Math.min(further, MAX_FURTHER);
}

/** Says what is wrong with it, and what makes that urgent. */
export function whyText({ ailing: { alarm, found, symptoms }, facts }: Matter, timezone: string): string {
  const [worst] = found;
  const what: string[] = [];
  if (alarm?.state === 'ALARM')
    what.push(
      `${alarmRemedy(alarm).tells}${typeof alarm.since === 'string' ? `; in alarm since ${formatDate(alarm.since, timezone)}` : ''}`,
    );
  if (worst)
    what.push(
      `${worst.check.severity}: ${findingWords(worst)}${found.length > 1 ? `, and ${counted(found.length - 1, 'further finding')}` : ''}`,
    );
  what.push(...symptoms.slice(0, 2));
  const beside = facts.map(({ text }) => text);
  const alone = facts.filter((fact) => fact.alone).map(({ text }) => text);
  if (what.length === 0)
    return alone.length > 0
      ? joined(alone)
      : alarm
        ? 'it does not ring'
        : 'nothing is known to be wrong with it';
  return `${joined(what)}${beside.length > 0 ? ` (${beside.join(', ')})` : ''}`;
}
