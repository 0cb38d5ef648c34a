import { z } from 'zod';
import type { Check } from '../../checks/check.ts';
import { cloudtrailAllRegions } from '../../checks/cloudtrail/recorded-events.ts';
import { configRecorder } from '../../checks/config/recorder.ts';
import { ebsDefaultEncryption } from '../../checks/ebs/default-encryption.ts';
import { guarddutyEnabled } from '../../checks/guardduty/enabled.ts';
import { iamAccessAnalyzer } from '../../checks/iam/access-analyzer.ts';
import { permissionsOf } from '../../checks/permissions.ts';
import type { CheckOutcome } from '../../checks/run-checks.ts';
import { runChecks } from '../../checks/run-checks.ts';
import { s3AccountPublicAccessBlock } from '../../checks/s3/account-public-access-block.ts';
import { securityhubEnabled } from '../../checks/securityhub/enabled.ts';
import type { Table } from '../../contract/reply.ts';
import { counted, joined, uncapital } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { whereText } from '../checks/words.ts';
import { accountName } from '../list/coverage.ts';
import { count } from '../list/words.ts';
import { row } from '../row.ts';
import { accountsAsked } from '../run-list.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';

/** The services that watch over an account, each with the check that says whether it is on. */
const GUARDS = {
  cloudtrail: {
    name: 'CloudTrail',
    check: cloudtrailAllRegions,
    words: 'cloud ?trail|audit logging|api logging',
  },
  guardduty: { name: 'GuardDuty', check: guarddutyEnabled, words: 'guard ?duty|threat detection' },
  config: {
    name: 'AWS Config',
    check: configRecorder,
    words: '(?:aws )?config(?: recorder| recording)?|configuration recorder',
  },
  securityhub: { name: 'Security Hub', check: securityhubEnabled, words: '(?:aws )?security ?hub' },
  'access-analyzer': {
    name: 'Access Analyzer',
    check: iamAccessAnalyzer,
    words: '(?:iam )?access analy[sz]er',
  },
  'ebs-encryption': {
    name: 'Encryption of new EBS volumes by default',
    check: ebsDefaultEncryption,
    words:
      '(?:default )?(?:ebs|volume|disk)s? (?:default )?encryption(?: by default)?|(?:ebs |volume )?default encryption (?:of|for) (?:new )?(?:ebs|volumes|disks)|encryption by default',
    isSetting: true,
  },
  's3-public-access': {
    name: 'The block of public access to S3',
    check: s3AccountPublicAccessBlock,
    words:
      '(?:account|account[- ]level|account[- ]wide) (?:s3 )?(?:block public access|public access block)|block public access (?:on|at|for|of) (?:the |our )?account(?: level)?',
    isSetting: true,
  },
} as const satisfies Record<string, { name: string; check: Check; words: string; isSetting?: true }>;
type Guard = keyof typeof GUARDS;
const NAMES = Object.keys(GUARDS) as [Guard, ...Guard[]];
/** The services. Settings are included only if they are asked for. */
const SERVICES = NAMES.filter((name) => !('isSetting' in GUARDS[name]));

const args = z.object({
  /** Absent: all of them. */
  guards: z.array(z.enum(NAMES)).optional(),
  /** Asks where it is off: "in which regions not". */
  off: z.literal(true).optional(),
  accounts: z.array(z.string()).optional(),
  regions: z.array(z.string()).optional(),
});
type GuardsArgs = z.infer<typeof args>;

const ANY = NAMES.map((name) => GUARDS[name].words).join('|');
const ON =
  '(?:switched |turned |still |really |actually |properly |fully |currently |even )*(?:on|off|enabled|disabled|active|activated|running|recording|working|logging|set ?up|configured|in use|deployed|up)(?! (?:the |my |our )?[a-z]+-[0-9a-f]+)';
const named = (text: string): Guard[] =>
  NAMES.filter((name) => new RegExp(`\\b(?:${GUARDS[name].words})\\b`, 'i').test(text));

/** "in which regions not", "where is it missing" */
const ASKS_OFF =
  /^\W*(?:(?:and|so|ok|but)[, ]+)*(?:(?:in|on) )?(?:which|what) (?:regions?|accounts?|places?|ones?)(?: (?:is|are|was|do|does|has|have) (?:it|they|that)?)? ?(?:not|off|missing|disabled|lack\w*|without(?: it)?|have not|do not|uncovered)\b[\w ]{0,12}[?.! ]*$|^\W*(?:(?:and|so|ok|but)[, ]+)*where (?:(?:is|are) (?:it|they) )?(?:not|off|missing|disabled)\b[?.! ]*$/i;

/** Says whether each guard is on, by region: "is CloudTrail on?" */
export const accountGuards: CustomTool<typeof args> = {
  kind: 'custom',
  id: 'account.guards',
  title: 'Security services',
  summary:
    'Whether CloudTrail, GuardDuty, AWS Config, Security Hub and Access Analyzer are on, in each region of each account.',
  nouns: ['security service', 'guardrail service', 'security tooling'],
  examples: [
    'is CloudTrail on?',
    'is GuardDuty enabled?',
    'is Config recording?',
    'is Security Hub on in Sydney?',
    'do we have access analyzer turned on everywhere?',
    'in which regions is GuardDuty off?',
    'which security services are enabled?',
    'are CloudTrail and Config turned on?',
  ],
  asked: [
    {
      pattern: new RegExp(
        `\\b(?:is|are|was|does|do (?:we|i|you)|have (?:we|i)|did (?:we|anyone)|check (?:if|that|whether)|whether|if|where|which|what) (?<text>(?:[\\w' ]{0,50}?\\b)?(?:${ANY})\\b(?:(?:,| and| or| &|) ?(?:${ANY}))*[\\w' ]{0,30}?\\b${ON})\\b(?: by default)?`,
      ),
      args: ({ text = '' }) => meant(text),
    },
    {
      pattern: new RegExp(
        `\\b(?:do|have) (?:we|i) (?:have |got |use |run |using )(?<text>(?:${ANY})(?:(?:,| and| or) (?:${ANY}))*)(?: (?:at all|anywhere|everywhere|enabled|on))?(?=\\?|$| in\\b)`,
      ),
      args: ({ text = '' }) => meant(text),
    },
    {
      pattern:
        /\b(?:do|does|is|are) (?:we|i|our accounts?|the accounts?|our|the)\b[\w ]{0,20}? block(?:s|ing|ed)? (?:all |any )?public (?:access|buckets)\b[\w ]{0,20}?\b(?:account|everywhere|globally|level)\b[\w -]{0,12}/,
      args: () => ({ guards: ['s3-public-access'] }),
    },
    {
      pattern:
        /\b(?:are|do|does|is|will) (?:all |any |our |the |we )*new (?:ebs |ec2 )?(?:volumes?|disks?)\b[\w ]{0,12}?\b(?:encrypt(?:ed|s)?)\b(?: (?:by default|automatically))?|\bdo we encrypt (?:all )?(?:new )?(?:ebs |ec2 )?(?:volumes|disks) by default\b/,
      args: () => ({ guards: ['ebs-encryption'] }),
    },
    {
      pattern: new RegExp(`\\b(?<text>${ANY}) (?:status|state|coverage)\\b`),
      args: ({ text = '' }) => meant(text),
    },
    {
      pattern: new RegExp(
        `\\b(?:which|what) (?:aws )?security (?:services|tools|tooling|guards) (?:are|do we|is) [\\w ]{0,20}?(?:${ON}|have|use)\\b`,
      ),
      args: () => ({}),
    },
  ],
  goesOn: (text) => meant(text) ?? (ASKS_OFF.test(text) ? { off: true } : undefined),
  permissions: [...new Set(NAMES.flatMap((name) => permissionsOf(GUARDS[name].check)))].sort(),
  args,
  label: ({ guards = SERVICES }) =>
    `Whether ${joined(guards.map((name) => GUARDS[name].name))} ${guards.length > 1 ? 'are' : 'is'} on`,
  run,
};

function meant(text: string): Record<string, unknown> | undefined {
  const guards = named(text);
  return guards.length > 0 ? { guards } : undefined;
}

async function run(ctx: ToolContext, { guards = SERVICES, ...asked }: GuardsArgs): Promise<ToolResult> {
  const accounts = accountsAsked(ctx.accounts, asked.accounts);
  const { outcomes, ...report } = await runChecks(
    { ...ctx, accounts },
    guards.map((name) => GUARDS[name].check),
    asked.regions ? { regions: asked.regions } : {},
  );
  const states = guards.flatMap((guard, at) => {
    const outcome = outcomes[at];
    return outcome ? [{ guard, outcome }] : [];
  });
  const where = whereText(accounts, undefined);
  const { gaps, sources, regions, cost_usd } = report;
  const table = offTable(states, accounts);
  return {
    ...saidOf(states, where),
    ...(table && { table }),
    notes: guards.includes('cloudtrail')
      ? ['Whatever trails there are, CloudTrail keeps the events of the last 90 days in every region.']
      : [],
    gaps,
    sources,
    ...(regions.length > 0 && { regions }),
    ...(outcomes.every(({ passed, failed }) => passed === 0 && failed.length === 0) && { unread: true }),
    cost_usd,
  };
}

/** Returns the answer in text: a sentence for one guard, a line each for several. */
function saidOf(
  states: { guard: Guard; outcome: CheckOutcome }[],
  where: string,
): Pick<ToolResult, 'text' | 'bullets'> {
  const lines = states.map(({ guard, outcome }) => sentence(guard, outcome, where));
  if (lines.length < 2) return { text: lines.join(' ') };
  const whole = states.filter(
    ({ outcome: { failed, passed, unknown } }) => passed > 0 && failed.length + unknown.length === 0,
  );
  return {
    text: `**${count(whole.length)} of ${count(states.length)}** security services ${whole.length === 1 ? 'is' : 'are'} on everywhere in ${where}.`,
    bullets: lines,
  };
}

function sentence(
  guard: Guard,
  { check, failed, passed, passes = [], unknown }: CheckOutcome,
  where: string,
): string {
  const { name: title } = GUARDS[guard];
  const name = 'isSetting' in GUARDS[guard] ? uncapital(title) : title;
  const verb = guard === 'config' ? 'records' : 'is on in';
  const unit = check.scope === 'global' ? 'account' : 'region';
  const judged = passed + failed.length;
  const rest =
    unknown.length > 0
      ? ` It is unknown for ${count(unknown.length)} ${unit}${unknown.length === 1 ? '' : 's'}.`
      : '';
  if (judged === 0) return `It is unknown whether ${name} is on in ${where}.`;
  if (guard === 'cloudtrail') {
    const all = passed > 0 ? `a trail records every region of ${where}` : '';
    if (failed.length === 0) return `**Yes**, CloudTrail is on: ${all}.${rest}`;
    return passed === 0
      ? `**No**, no trail records all regions of ${where}.${rest}`
      : `**In part**: ${count(passed)} of ${count(judged)} accounts ${passed === 1 ? 'has' : 'have'} a trail that records all regions.${rest}`;
  }
  if (unit === 'account') {
    if (failed.length === 0) return `**Yes**, ${name} is on for ${where}.${rest}`;
    const part = passed === 0 ? '' : ` in ${count(failed.length)} of ${count(judged)} accounts`;
    return `**${passed === 0 ? 'No' : 'In part'}**, ${name} is not fully on${part} for ${where}.${rest}`;
  }
  const places = `${counted(judged, 'region')}${unknown.length > 0 ? ' that could be read' : ''}`;
  if (failed.length === 0) {
    const [only] = judged === 1 ? passes : [];
    return `**Yes**, ${name} ${verb} ${only ? regionLabel(only.region) : `all ${places}`} of ${where}.${rest}`;
  }
  const off =
    failed.length > 4
      ? `${count(failed.length)} regions`
      : joined(failed.map(({ region }) => regionLabel(region)));
  if (passed === 0) {
    const all = judged === 1 ? off : `all ${places}`;
    return `**No**, ${name} ${guard === 'config' ? 'does not fully record' : 'is off in'} ${all} of ${where}.${rest}`;
  }
  return `**Mostly**: ${name} ${verb} ${count(passed)} of ${places} of ${where}, and not in ${off}.${rest}`.replace(
    '**Mostly**',
    passed * 2 > judged ? '**Mostly**' : '**In part**',
  );
}

/** Returns a table of places where a guard is off or could not be read. */
function offTable(
  states: { guard: Guard; outcome: CheckOutcome }[],
  accounts: ReturnType<typeof accountsAsked>,
): Table | undefined {
  const rows = states.flatMap(({ guard, outcome: { failed, unknown } }) =>
    [...failed, ...unknown].map((finding) =>
      row({
        service: GUARDS[guard].name,
        region: finding.region,
        state: finding.status === 'fail' ? 'off' : 'unknown',
        detail: finding.detail,
        account: accountName(accounts.find(({ id }) => id === finding.account) ?? (accounts[0] as never)),
      }),
    ),
  );
  if (rows.length === 0) return undefined;
  return {
    columns: [
      ...(states.length > 1 ? [{ key: 'service', header: 'Service', type: 'text' as const }] : []),
      { key: 'region', header: 'Region', type: 'text' },
      { key: 'state', header: 'State', type: 'text' },
      { key: 'detail', header: 'Detail', type: 'text' },
      ...(accounts.length > 1 ? [{ key: 'account', header: 'Account', type: 'text' as const }] : []),
    ],
    rows,
  };
}
