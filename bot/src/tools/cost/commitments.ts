import type { CustomTool } from '../tool.ts';
import { commitmentArgs } from './args.ts';
import { runCommitments } from './run-commitments.ts';

const PLAN = 'savings? ?plans?|\\bsps?\\b';
const RESERVATION =
  "(?:ec2 |rds |elasticache )?reserved (?:instances?|nodes?|capacity)|reservations?|\\bris?\\b(?!')";
const ANY = 'commitments?';
const USE =
  'under-?utili[sz]ed|underused|poorly used|barely used|' +
  'utili[sz]ations?|utili[sz]ed|used|using|unused|use|idle|wasted|wasting';
const COVER = 'coverage|covering|covered|cover|covers';
const EXPIRY = 'expir\\w+|run(?:ning)? out|end(?:ing)? soon|renew\\w*|ends?';

const kindOf = (said = '') => (/sav|\bsp/i.test(said) ? 'savings_plans' : 'reservations');
const viewOf = (said = '') =>
  /cover/i.test(said) ? 'coverage' : /us|utili|idle|wast/i.test(said) ? 'utilization' : undefined;

const meant = ({ ends, kind, view }: Record<string, string | undefined>) => ({
  ...(ends && { ends: true }),
  ...(kind && { kind: kindOf(kind) }),
  ...(viewOf(view) && { view: viewOf(view) }),
});

/** Reads a follow-up that asks for the other view or kind: "and utilization?", "only reservations". */
function goesOn(text: string): Record<string, unknown> | undefined {
  const args = meant({
    kind: new RegExp(`\\b(?:${PLAN}|${RESERVATION})\\b`, 'i').exec(text)?.[0],
    view: new RegExp(`\\b(?:${COVER}|${USE})\\b`, 'i').exec(text)?.[0],
    ends: new RegExp(`\\b(?:${EXPIRY})\\b`, 'i').exec(text)?.[0],
  });
  return Object.keys(args).length > 0 ? args : undefined;
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
    'reserved instance utilization',
    'how much do our savings plans save?',
  ],
  asked: [
    {
      pattern: new RegExp(
        `\\b(?:when|how long|until when)\\b.{0,30}\\b(?<kind>${PLAN}|${RESERVATION})\\b.{0,30}\\b(?<ends>${EXPIRY}|valid|last)\\b`,
      ),
      args: meant,
    },
    // "how much of our EC2 usage is covered by savings plans": the covered service comes before the noun.
    {
      pattern: new RegExp(
        `\\bhow much (?:of )?.{0,40}\\b(?<view>covered) (?:by|with|under)\\b.{0,20}\\b(?<kind>${PLAN}|${RESERVATION})`,
      ),
      args: meant,
    },
    {
      pattern: new RegExp(
        `(?<kind>${PLAN}|${RESERVATION})\\b.{0,30}\\b(?:saves?|saved|saving|worth|paying off|pay off)\\b`,
      ),
      args: meant,
    },
    {
      pattern: new RegExp(
        `\\b(?:saves?|saved|saving)\\b.{0,20}\\b(?:with|by|from|through|thanks to)\\b.{0,20}\\b(?<kind>${PLAN}|${RESERVATION})`,
      ),
      args: meant,
    },
    { pattern: new RegExp(`(?<kind>${PLAN}|${RESERVATION})\\b.{0,30}\\b(?<view>${COVER})\\b`), args: meant },
    { pattern: new RegExp(`\\b(?<view>${COVER})\\b.{0,30}\\b(?<kind>${PLAN}|${RESERVATION})`), args: meant },
    { pattern: new RegExp(`(?<kind>${PLAN}|${RESERVATION})\\b.{0,30}\\b(?<view>${USE})\\b`), args: meant },
    { pattern: new RegExp(`\\b(?<view>${USE})\\b.{0,30}?\\b(?<kind>${PLAN}|${RESERVATION})`), args: meant },
    { pattern: new RegExp(`(?<kind>${PLAN}|${RESERVATION})\\b.{0,30}\\b(?:${EXPIRY})\\b`), args: meant },
    { pattern: new RegExp(`\\b(?:${EXPIRY})\\b.{0,20}\\b(?<kind>${PLAN}|${RESERVATION})`), args: meant },
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
    { pattern: new RegExp(`^(?:aws )?(?<kind>${PLAN}|${RESERVATION})$`), args: meant },
  ],
  goesOn,
  permissions: [
    'ce:GetSavingsPlansUtilizationDetails',
    'ce:GetSavingsPlansCoverage',
    'ce:GetReservationUtilization',
    'ce:GetReservationCoverage',
    'ce:GetCostAndUsage',
  ],
  args: commitmentArgs,
  label({ kind, view, period }) {
    const what =
      kind === 'savings_plans'
        ? 'Savings Plans'
        : kind === 'reservations'
          ? 'Reservations'
          : 'Savings Plans and reservations';
    return [what, view && `${view}`, period && `for ${period.label}`].filter(Boolean).join(' ');
  },
  run: runCommitments,
};
