import type { Severity } from '../../../checks/check.ts';
import { SEVERITIES } from '../../../checks/check.ts';
import { checkById } from '../../../checks/index.ts';
import type { ServiceMention } from '../../../domain/services.ts';
import { findServices } from '../../../domain/services.ts';
import type { FindingsArgs } from '../../../tools/checks/args.ts';
import { isChecked } from '../../../tools/checks/choose-checks.ts';
import { dearestFirst } from '../dearest-first.ts';
import { serviceOfTool } from '../services-of-tools.ts';
import type { Question } from '../slots/question.ts';
import { namedAt, thingsNamed } from '../things-named.ts';
import { toolPlan } from '../tool-plan.ts';
import { anyWords } from '../words/patterns.ts';
import type { Candidate } from './candidate.ts';
import { isNarrowed, unexplained } from './unexplained-by-checks.ts';
import { kindOf, REMOVABLE } from './which-checks.ts';

const TOOL = 'checks.findings';

/** "resources" means things of any kind. */
const ANYTHING = 'resources.by-tag';

/** "explain ec2.imdsv2", as the buttons under findings say. */
const EXPLAIN =
  /^(?:please |can you |could you )*(?:explain|describe|why|what is|tell me (?:more )?about)?\s*(?:the |check )*([a-z0-9]+\.[a-z][a-z0-9-]+)\b/i;

/** Everything that the checks look at. */
const ALL = anyWords(
  /audit(?! (?:logs?|trails?|events?|buckets?)\b)/,
  /findings|what(?:'s| is|s) wrong|(?:anything|something) wrong|criticals|(?:fix|tackle) first/,
  /(?:what|which)(?: \w+){0,3} (?:should|would|do|must|shall) (?:i|we|you) (?:have to |need to )?(?:fix|tackle|worry about)/,
);

const BY_SEVERITY = new RegExp(
  `\\b(${SEVERITIES.join('|')})(?:[ -]severity)? (?:security |waste )?(?:findings?|issues?|problems?|risks?|vulnerabilit(?:y|ies)|checks?)\\b|\\b(critical)s\\b`,
  'i',
);

const SEVERITY = anyWords(new RegExp(SEVERITIES.join('|')));

/** With a service beside it: "EC2 check", "check our S3". */
const LOOK_OVER = /\b(?:check|checks|checkup|check-up|review|scan|inspect|health check)\b/i;

/** "any savings?" asks what can be saved, even where a budget is called so. */
const REQUESTED = /^(?:savings?|waste|findings)$/i;

/** AWS services with findings of their own, which are not Windsock's. */
const OTHERS_FINDINGS = /^(?:guardduty|securityhub|inspector|macie|detective|trustedadvisor|config)$/;

/** Cost Explorer shows how well commitments are used. */
const COMMITMENTS =
  /\b(?:savings? ?plans?|reservations?|reserved (?:instances?|capacity|nodes?)|commitments?)\b/i;

/** Tools that list the findings of such a service. */
const OF_OTHERS = /\.findings$/;

/** Lists of what AWS itself found or recommends. */
const OTHERS_LISTS = new Set(['cost.recommendations', 'trustedadvisor.checks']);

/** Reads the question as a request to check. Returns undefined if it is not one, or if it asks for a list of things. */
export function checkCandidate(question: Question, lists: Candidate[]): Candidate | undefined {
  const id = EXPLAIN.exec(question.text)?.[1]?.toLowerCase();
  if (id && checkById(id)) return candidate(question, { check: id }, []);
  const spans = findServices(question.text);
  const services = [...new Set(spans.map(({ service }) => service))];
  if (services.some((service) => OTHERS_FINDINGS.test(service)) || COMMITMENTS.test(question.text))
    return undefined;
  const things = lists.filter(({ noun, plan }) => noun && plan.tool !== ANYTHING);
  if (things.some(({ plan }) => OF_OTHERS.test(plan.tool))) return undefined;
  if (things.some(({ plan }) => OTHERS_LISTS.has(plan.tool) || isNarrowed(plan.args))) return undefined;
  const service = services[0] ?? things.map(({ plan }) => checkedService(plan.tool)).find(Boolean);
  const kind = kindOf(question.text);
  const [, named, plural = named] = BY_SEVERITY.exec(question.text) ?? [];
  const isAll = kind !== undefined || ALL.test(question.text);
  // "the findings that are critical"
  const apart = isAll ? SEVERITY.exec(question.text)?.[0] : undefined;
  const severity = (plural ?? apart)?.toLowerCase() as Severity | undefined;
  const [thing] = things;
  const left = unexplained(question, Boolean(services[0]));
  // The things explain the words that name them.
  // "findings of s3" means the service, even where an endpoint is called s3.
  const mentions = question.mentions.filter(
    ({ from, to, words }) => !isWithin(question, from, to, spans) && !(kind && REQUESTED.test(words)),
  );
  const meant = thingsNamed(mentions);
  const at = meant ? namedAt(mentions) : new Set<number>();
  const unnamed = left.filter(
    (word) => !question.tokens.some(({ raw }, index) => raw === word && at.has(index)),
  );
  const ignored = thing ? unnamed.filter((word) => thing.plan.ignored?.includes(word)) : unnamed;
  const isAsked = kind !== undefined || severity !== undefined || ALL.test(question.text);
  const isLookedOver = service !== undefined && isChecked(service) && LOOK_OVER.test(question.text);
  if (!isAsked && !(isLookedOver && ignored.length === 0)) return undefined;
  if (things.length > 0 && service === undefined) return undefined;
  return candidate(
    question,
    {
      ...(kind && { kind }),
      ...(kind === 'waste' && REMOVABLE.test(question.text)
        ? { removable: true }
        : kind === 'waste' && dearestFirst(question.text)),
      ...(severity && { severity }),
      ...(service && { service }),
      ...meant,
    },
    ignored,
  );
}

/** Reports whether words are those of a service, and nothing more. */
const isWithin = (
  { tokens }: Question,
  from: number,
  to: number,
  spans: readonly ServiceMention[],
): boolean =>
  spans.some(
    ({ end, start }) => (tokens[from]?.start ?? -1) >= start && (tokens[to - 1]?.end ?? Infinity) <= end,
  );

/** Returns the short name of the service whose checks look at what a tool lists. */
const checkedService = (tool: string): string | undefined =>
  [serviceOfTool(tool), tool.split('.', 1)[0]].find((service) => service !== undefined && isChecked(service));

function candidate(question: Question, args: FindingsArgs, ignored: string[]): Candidate {
  const { accounts, excludedRegions, regions } = question;
  const places = {
    ...(accounts.length > 0 && { accounts }),
    ...(regions.length > 0 && { regions }),
    ...(excludedRegions.length > 0 && { without: { regions: excludedRegions } }),
  };
  const score = 8 - 1.5 * ignored.length;
  return { plan: toolPlan(TOOL, { ...args, ...places }, { ignored }), score, noun: true, nounAt: 0 };
}
