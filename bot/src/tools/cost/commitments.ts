import { findServices, serviceLabel } from '../../domain/services.ts';
import type { CustomTool } from '../tool.ts';
import type { CommitmentArgs } from './args.ts';
import { commitmentArgs } from './args.ts';
import { runCommitments } from './run-commitments.ts';

const PLAN = 'savings? ?plans?|\\bsps?\\b';
const RESERVATION = "reserved (?:instances?|nodes?|capacity)|reservations?|\\bris?\\b(?!')";
const ONE = `${PLAN}|${RESERVATION}`;
/** "RIs or SPs": both. */
const KIND = `(?<kind>(?:${ONE})(?:(?:,? (?:and|or) |, ?| ?/ ?)(?:(?:our|my|the) )?(?:${ONE}))?)`;
const ANY = 'commitments?';
const USE =
  'under-?utili[sz]ed|underused|poorly used|barely used|' +
  'utili[sz]ations?|utili[sz]ed|used|using|unused|use|idle|wasted|wasting';
const COVER = 'coverage|covering|covered|cover|covers';
/** "utilization and coverage" */
const BOTH = `(?<view>(?:${USE}) ?(?:and|[+&/]) ?(?:${COVER})|(?:${COVER}) ?(?:and|[+&/]) ?(?:${USE}))`;
const EXPIRY =
  'expir\\w+|r[au]n(?:s|ning)? out|laps(?:e[sd]?|ing)|renew\\w*|' +
  // "at the end of the month" is a time of something else.
  'end(?:s|ed|ing)?(?! of (?:the |this |last |next )?(?:day|week|month|quarter|year)\\b)';
const SOON = 'soon|shortly';
const ENDS = `(?<ends>(?:(?:${SOON}|about to) )?(?:${EXPIRY})(?: (?:very |quite |any ?time )?(?:${SOON}))?)`;

/** Returns the one kind that is named; undefined for both and for commitments as such. */
function kindOf(said = ''): CommitmentArgs['kind'] {
  const [plans, reservations] = [/sav|\bsp/i.test(said), /reserv|\bri/i.test(said)];
  if (plans === reservations) return undefined;
  return plans ? 'savings_plans' : 'reservations';
}
/** Returns the one view that is named; undefined for both, which the answer has by itself. */
const viewOf = (said = '') =>
  /cover/i.test(said) && /us|utili|idle|wast/i.test(said)
    ? undefined
    : /cover/i.test(said)
      ? 'coverage'
      : /us|utili|idle|wast/i.test(said)
        ? 'utilization'
        : undefined;

/** The use of a Savings Plan has no service: it is spread over what it covers (GetSavingsPlansUtilizationDetails). */
const hasNoService = ({ kind, view }: Record<string, unknown>): boolean =>
  kind === 'savings_plans' && view !== 'coverage';

/** "why are our reservations unused": asked of reservations only. */
function meantWhy({ kind: said }: Record<string, string | undefined>) {
  return kindOf(said) === 'savings_plans' ? undefined : { kind: 'reservations', why: true };
}

function meant({ ends, kind: said, of, view: seen }: Record<string, string | undefined>) {
  const [kind, view] = [kindOf(said), viewOf(seen)];
  const [service] = findServices(of ?? '');
  if (service && hasNoService({ kind, view })) return undefined;
  return {
    ...(ends && {
      ends: new RegExp(`\\b(?:${SOON}|about to)\\b`, 'i').test(ends) ? ('soon' as const) : true,
    }),
    ...(kind && { kind }),
    ...(view && { view }),
    ...(service && { of_service: service.service }),
  };
}

/** Reads a follow-up that asks for the other view or kind: "and utilization?", "only reservations". */
function goesOn(text: string): Record<string, unknown> | undefined {
  const args = meant({
    kind: new RegExp(`\\b${KIND}\\b`, 'i').exec(text)?.[0],
    view: new RegExp(`\\b(?:${COVER}|${USE})\\b`, 'i').exec(text)?.[0],
    ends: new RegExp(`\\b${ENDS}\\b`, 'i').exec(text)?.[0],
  });
  return args && Object.keys(args).length > 0 ? args : undefined;
}

/**
 * Reports how well Savings Plans and reservations are used, what they cover, and which end soon, with Cost Explorer's
 * figures.
 */
export const costCommitments: CustomTool<typeof commitmentArgs> = {
  kind: 'custom',
  id: 'cost.commitments',
  title: 'Savings Plans and reservations',
  summary:
    'Savings Plans and reserved instances: utilization, coverage, unused commitment in dollars, net savings, and which end soon.',
  nouns: [
    'savings plan',
    'savings plans utilization',
    'savings plans coverage',
    'reserved instance',
    'reservation',
    'ri coverage',
    'ri utilization',
    'commitment',
  ],
  examples: [
    'How well are our savings plans used?',
    'RI coverage',
    'unused reservations',
    'Savings Plans coverage last month',
    'Which reservations expire soon?',
    'RI coverage of RDS',
    'reserved instance utilization',
    'how much do our savings plans save?',
  ],
  asked: [
    {
      pattern: new RegExp(
        `\\b(?:why|how come)\\b.{0,30}\\b${KIND}\\b.{0,30}(?:\\b(?:${USE})\\b|\\d ?%|\\b(?:zero|low|idle)\\b)`,
      ),
      args: meantWhy,
    },
    {
      pattern: new RegExp(
        `\\b(?:when|how long|until when)\\b.{0,30}\\b${KIND}\\b.{0,30}\\b(?<ends>${EXPIRY}|valid|last)\\b`,
      ),
      args: meant,
    },
    { pattern: new RegExp(`${KIND}\\b(?<of>.{0,30}?)\\b${BOTH}\\b`), args: meant },
    { pattern: new RegExp(`\\b${BOTH}\\b(?<of>.{0,30}?)\\b${KIND}`), args: meant },
    // "how much of our EC2 usage is covered by savings plans": the covered service comes before the noun.
    {
      pattern: new RegExp(
        `\\bhow much (?:of )?(?<of>.{0,40})\\b(?<view>covered) (?:by|with|under)\\b.{0,20}\\b${KIND}`,
      ),
      args: meant,
    },
    {
      pattern: new RegExp(`${KIND}\\b.{0,30}\\b(?:saves?|saved|saving|worth|paying off|pay off)\\b`),
      args: meant,
    },
    {
      pattern: new RegExp(
        `\\b(?:saves?|saved|saving)\\b.{0,20}\\b(?:with|by|from|through|thanks to)\\b.{0,20}\\b${KIND}`,
      ),
      args: meant,
    },
    ...[COVER, USE].flatMap((words) => [
      { pattern: new RegExp(`${KIND}\\b(?<of>.{0,30})\\b(?<view>${words})\\b`), args: meant },
      { pattern: new RegExp(`\\b(?<view>${words})\\b(?<of>.{0,30}?)\\b${KIND}`), args: meant },
    ]),
    { pattern: new RegExp(`(?:${KIND}|\\b${ANY})\\b.{0,30}?\\b${ENDS}\\b`), args: meant },
    { pattern: new RegExp(`\\b${ENDS}\\b.{0,20}\\b(?:${KIND}|${ANY})\\b`), args: meant },
    {
      pattern: new RegExp(
        `\\b(?:our|my|the|any|show|list|have|which|what)\\b.{0,20}\\b(?<kind>${PLAN}|reserved instances?|reservations)\\b(?!.{0,20}recommend)`,
      ),
      args: meant,
    },
    { pattern: new RegExp(`\\b(?<view>${COVER}|${USE})\\b.{0,30}\\b(?:${ANY})`), args: meant },
    { pattern: new RegExp(`\\b(?:${ANY})\\b.{0,30}\\b(?<view>${COVER}|${USE})\\b`), args: meant },
    // The names alone.
    {
      pattern:
        /^(?:(?:aws )?(?:savings plans?|reserved instances?|reservations?|commitments?)(?:,? and |,? or |, )?){2,}$/,
    },
    {
      pattern: new RegExp(
        `^(?:aws )?(?<of>(?:ec2|rds|elasticache|redshift|opensearch|memorydb|dynamodb) )?(?<kind>${ONE})$`,
      ),
      args: meant,
    },
  ],
  goesOn,
  ignores: (name, args) => name === 'of_service' && hasNoService(args),
  permissions: [
    'ce:GetSavingsPlansUtilizationDetails',
    'ce:GetSavingsPlansCoverage',
    'ce:GetReservationUtilization',
    'ce:GetReservationCoverage',
    'ce:GetCostAndUsage',
  ],
  args: commitmentArgs,
  label({ ending, ends, kind, of_service: service, period, view, why }) {
    const what =
      kind === 'savings_plans'
        ? 'Savings Plans'
        : kind === 'reservations'
          ? 'Reservations'
          : 'Savings Plans and reservations';
    const end = ending
      ? `that end ${ending.label}`
      : ends === 'soon'
        ? 'that end soon'
        : ends && 'and their ends';
    return [
      what,
      service && `for ${serviceLabel(service)}`,
      why ? 'and what they are for' : view,
      end,
      period && `for ${period.label}`,
    ]
      .filter(Boolean)
      .join(' ');
  },
  run: runCommitments,
};
