import type { Severity } from '../../checks/check.ts';
import { commandFor } from '../../checks/command-for.ts';
import { capital, counted, joined, uncapital } from '../../contract/words.ts';
import { formatDate } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import type { Found } from '../checks/table.ts';
import type { ToolContext } from '../tool.ts';
import type { Ailing } from './ailing.ts';
import type { AlarmRemedy } from './alarm-remedies.ts';
import { alarmRemedy } from './alarm-remedies.ts';
import { inPlainWords, plainFinding } from './plain-words.ts';
import { symptomSteps } from './symptom-remedies.ts';
import { workOf, workText } from './work.ts';

const HOW_BAD: Record<Severity, string> = {
  critical: '**Yes, dangerous**, to be mended today',
  high: '**Yes, serious**, to be mended this week',
  medium: '**Not urgent, but real**',
  low: '**Untidy rather than dangerous**',
};

const WASTEFUL = '**Not dangerous**, but it costs money';

/** 'RDS database is public (mysql, publicly accessible)' */
export const findingWords = ({ check, finding: { detail } }: Found): string =>
  `${check.finding[0]}${detail === undefined ? '' : ` (${data(detail, 120)})`}`;

const remedyOf = ({ alarm }: Ailing): AlarmRemedy | undefined =>
  alarm && (alarm.state === 'ALARM' ? alarmRemedy(alarm) : undefined);

const commandOf = ({ check, finding }: Found): string => commandFor(check, finding);

/** ' Tied to it: EC2 instance `jenkins` and load balancer `jenkins-classic`.' */
const usersText = ({ alarm, users }: Ailing): string => {
  if (users.length === 0) return '';
  return alarm ? ` It watches ${joined(users)}.` : ` Tied to it: ${joined(users)}.`;
};

/** ' That happens on **2026-12-11 11:56 UTC**.' */
function dueText(due: string | undefined, now: Date, timezone: string): string {
  if (due === undefined) return '';
  return ` That ${Date.parse(due) > now.getTime() ? 'happens' : 'was'} on **${formatDate(due, timezone)}**.`;
}

/** Says how dangerous it is, and what happens if nobody does anything. */
export function dangerText(of: Ailing, { now, timezone }: Pick<ToolContext, 'now' | 'timezone'>): string {
  const { alarm, due, found, name, symptoms } = of;
  const remedy = remedyOf(of);
  if (alarm && !remedy) return `${name} does not ring now, so **nothing is urgent** about it.`;
  if (remedy) {
    const bad =
      remedy.weight >= 70
        ? '**Yes, serious**'
        : remedy.weight >= 45
          ? '**It needs a look today**'
          : '**Not dangerous**';
    return `${bad}: ${name} means that ${remedy.tells}. If nobody does anything it goes on ringing, and ${uncapital(remedy.plainly)}.${usersText(of)}`;
  }
  const [worst] = found;
  if (!worst || isIll(of)) {
    if (symptoms.length > 0) return `**It needs a look**: ${joined([...symptoms])}.${usersText(of)}`;
    if (!worst)
      return `**Not as far as I can tell**: the checks find nothing wrong with ${name}.${usersText(of)}`;
  }
  const how = worst.check.kind === 'waste' ? WASTEFUL : HOW_BAD[worst.check.severity];
  const also = found.length > 1 ? `, and ${counted(found.length - 1, 'further finding')}` : '';
  const when = dueText(due, now, timezone);
  const ill = symptoms.length > 0 ? ` Besides, ${joined([...symptoms])}.` : '';
  // Something that happens on a near day cannot wait.
  const isAhead = due !== undefined && Date.parse(due) > now.getTime();
  const soon = of.unused
    ? '**Not urgent, as nothing uses it**'
    : isAhead && worst.check.severity === 'medium'
      ? '**Yes: it has a date**'
      : how;
  return `${soon}: ${name} (${worst.check.severity}: ${findingWords(worst)}${also}). If nobody does anything: ${uncapital(worst.check.risk)}${when}${usersText(of)}${ill}`;
}

/** Says what it takes to mend it. */
export function effortText(of: Ailing): string {
  const { found, name, owner } = of;
  const remedy = remedyOf(of);
  const who = owner ? ` It is for ${owner} to do, by its tags.` : '';
  if (remedy)
    return `To deal with ${name} takes **${remedy.effort}**. How long its cause takes to mend, I cannot tell before it is known.${who}`;
  const [worst] = found;
  if (!worst)
    return of.symptoms.length > 0
      ? `How long it takes to mend ${name} depends on the cause: ${joined([...of.symptoms])}. To look takes minutes; I cannot tell more before the cause is known.${who}`
      : `I know of nothing to mend at ${name}, so I cannot tell how long that takes.`;
  const { before, effort, notices = 'nobody', undo } = workOf(commandOf(worst));
  const first = before ? ` Before: ${uncapital(before)}` : '';
  return `To mend ${name} (${findingWords(worst)}) takes **${effort}**, by my judgement. Who notices: ${notices}. It can ${undo === null ? '**not be undone**' : `be undone ${undo}`}.${first}${who}`;
}

/** Separates sentences that are put into plain words together. */
const APART = ' ¶ ';

/** Says what is wrong, why it matters and what to do, for somebody who does not know AWS. */
export function plainText(of: Ailing, { now, timezone }: Pick<ToolContext, 'now' | 'timezone'>): string {
  const { due, found, name, owner, symptoms } = of;
  const remedy = remedyOf(of);
  const who = owner ? ` ${capital(owner)} can do that.` : '';
  if (remedy)
    return `**In plain words**: an alarm called ${name} is on. It means that ${remedy.plainly}. What to do: ${uncapital(inPlainWords(remedy.steps[0] ?? ''))} It takes ${remedy.effort}.${usersText(of)}`;
  const [worst] = found;
  if (!worst)
    return `**In plain words**: ${symptoms.length > 0 ? joined([...symptoms]) : `nothing is known to be wrong with ${name}`}.`;
  const { check } = worst;
  // They are put into plain words together, so that each word is explained once.
  const [finding = '', risk = '', remedyText = ''] = plainFinding(
    [check.finding[0], check.risk, check.remediation.text].join(APART),
  ).split(APART);
  const { effort, undo } = workOf(commandOf(worst));
  const when = dueText(due, now, timezone);
  const back = undo === null ? ', and it cannot be undone' : '';
  return `**In plain words**: ${finding}: ${name}. Why that is bad: ${uncapital(risk)}${when} What has to be done: ${uncapital(remedyText)} That takes ${effort}${back}.${who}`;
}

/** Reports whether something does not work now. That comes before the checks' findings unless they are critical. */
export const isIll = ({ found, symptoms }: Ailing): boolean =>
  symptoms.length > 0 &&
  !found.some(({ check: { kind, severity } }) => kind === 'security' && /^(?:critical|high)$/.test(severity));

/** Returns what to do, in order, as numbered lines. */
export function stepLines(of: Ailing): string[] {
  const { found, owner, users } = of;
  const remedy = remedyOf(of);
  if (remedy)
    return numbered([
      ...(users.length > 0 ? [`Look at ${joined([...users])}, which it watches.`] : []),
      ...remedy.steps,
    ]);
  const [worst] = found;
  if (!worst || isIll(of)) {
    const own = symptomSteps(of.symptoms);
    if (own.length > 0)
      return numbered([`Look first at what is wrong: ${joined(of.symptoms.slice(0, 2))}.`, ...own]);
  }
  if (!worst) return [];
  const command = commandOf(worst);
  const work = workOf(command);
  const { monthly_usd: dollars } = worst.finding;
  return [
    `**${worst.check.severity}: ${findingWords(worst)}**: ${worst.check.remediation.text} \`${command}\``,
    ...numbered([
      `${users.length > 0 ? `Look first at what is tied to it: ${joined([...users])}.` : 'I know of nothing that is tied to it, but I cannot see everything that may use it.'}${owner ? ` Ask ${owner}.` : ''}`,
      ...(work.before ? [work.before] : []),
      'Then run the command above, which is for you: I only read.',
      'Look afterwards whether all still works, and ask me again: the finding is gone then.',
    ]),
    workText(work),
    ...(dollars === undefined
      ? []
      : [`It saves an estimated ${spokenMoney(dollars)} a month (${spokenMoney(dollars * 12)} a year).`]),
  ];
}

export const numbered = (steps: readonly string[]): string[] => steps.map((step, at) => `${at + 1}. ${step}`);
