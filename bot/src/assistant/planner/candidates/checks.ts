import type { Severity } from '../../../checks/check.ts';
import { SEVERITIES } from '../../../checks/check.ts';
import { checkById } from '../../../checks/index.ts';
import type { Filter } from '../../../contract/query.ts';
import type { ServiceMention } from '../../../domain/services.ts';
import { findServices } from '../../../domain/services.ts';
import type { FindingsArgs } from '../../../tools/checks/args.ts';
import { isChecked } from '../../../tools/checks/choose-checks.ts';
import { countedIn, dearestFirst } from '../dearest-first.ts';
import { checkExplained } from '../known-checks.ts';
import { serviceOfTool } from '../services-of-tools.ts';
import type { Question } from '../slots/question.ts';
import { namedAt, thingsNamed } from '../things-named.ts';
import { toolPlan } from '../tool-plan.ts';
import { anyWords } from '../words/patterns.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import type { Candidate } from './candidate.ts';

const TOOL = 'checks.findings';
/** "resources" means things of any kind. */
const ANYTHING = 'resources.by-tag';

/** "explain ec2.imdsv2", as the buttons under findings say. */
const EXPLAIN =
  /^(?:please |can you |could you )*(?:explain|describe|why|what is|tell me (?:more )?about)?\s*(?:the |check )*([a-z0-9]+\.[a-z][a-z0-9-]+)\b/i;

const SECURITY = anyWords(
  /security (?:audits?|checks?|checkup|findings?|issues?|problems?|risks?|scans?|reports?|reviews?|posture|status|state|assessment|holes?|gaps?|vulnerabilit(?:y|ies)|overview|score|weakness(?:es)?)/,
  /(?:vulnerabilit(?:y|ies)|misconfigurations?|misconfigured|compliance)/,
  /how (?:secure|safe)\b|how (?:bad|good) is (?:our|the|my) security|(?:is|are) (?:my|our|the|this|we) [\w ]{0,30}(?:secure|safe)/,
);
/** "nobody uses", "we do not need any more", "do not we use" */
const NO_USE = `(?:nobody|no ?one|not|never|no longer|without|(?:do|does|did|is|are|have|has)n['’]?t) (?:we |they |it |people |anyone |anybody |is |are |being |even |really |actually |ever )*(?:us(?:es|ing|ed?)|need(?:s|ed)?|touch(?:es|ed|ing)?)`;
const WASTE = anyWords(
  /(?:wast(?:e|es|ed|ing|age|eful))/,
  new RegExp(`(?:pay(?:ing)?|spend(?:ing)?|cost(?:s|ing)?|money)\\b.{0,30}\\b${NO_USE}`),
  new RegExp(`(?:what|resources|things|stuff|everything|anything)\\b.{0,40}\\b${NO_USE}`),
  /(?:unused|idle|orphan(?:ed)?|unneeded|forgotten|abandoned|underused|zombie) (?:aws )?(?:resources?|things|stuff|infrastructure|assets)/,
  /(?:resources|things|stuff|everything|anything) (?:that |which )?(?:is |are |we |do |have |sit(?:s|ting)? |lying |stand(?:s|ing)? |just |around )*(?:unused|idle)/,
  /(?:cost|savings?) (?:optimi[sz]ations?|opportunit(?:y|ies)|recommendations?|potential)|(?:where|how) (?:can|could) (?:we|i) save/,
  /(?:what|where|how|anything|which|ways?|ideas?)\b.{0,40}\b(?:sav(?:e|ing)|cut(?:ting)?|reduc(?:e|ing)|lower(?:ing)?|trim(?:ming)?|slash(?:ing)?|bring(?:ing)? down)\b.{0,20}\b(?:money|costs?|bill|spend(?:ing)?|expenses|dollars)/,
);
const DELETE = 'delete|remove|drop|kill|shut down|turn off|switch off|get rid of|throw (?:away|out)';
const DELETED = 'deleted|removed|dropped|killed|shut down|turned off|switched off|thrown (?:away|out)';
/** What may be deleted: a part of the waste. */
const REMOVABLE = anyWords(
  new RegExp(
    `(?:what|which things|anything|stuff|things?)\\b.{0,20}\\b(?:safe|safely|ok|okay) to (?:${DELETE})`,
  ),
  new RegExp(
    `(?:what|which things|anything)(?: \\w+){0,2} (?:can|could|should|might) (?:safely )?(?:go|be (?:safely )?(?:${DELETED}))(?= to|[ ?.!]*$)`,
  ),
  new RegExp(
    `(?:what|which things|anything)(?: (?:that|else))? (?:can|could|should|might) (?:i|we|one) (?:safely )?(?:${DELETE})(?= to|[ ?.!]*$)`,
  ),
);
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
/** With a service next to it: "EC2 check", "check our S3". */
const LOOK_OVER = /\b(?:check|checks|checkup|check-up|review|scan|inspect|health check)\b/i;

/** Stems of words that belong to a request to check. */
const OWN_WORDS = new Set(
  `audit pay paying spending nobody use used need touch security check checkup finding issue problem risk scan report review posture assessment vulnerability
  misconfiguration misconfigured criticals tackle first compliance hole gap score weaknes weakness secure safe wrong fix worry
  waste wasted wasting wasteful wastage unused idle orphan orphaned unneeded forgotten abandoned underused zombie thing bad good bullet max line
  stuff asset money save saving savings cut cutting reduce reducing lower trim slash bring down go delete deleted remove removed drop kill shut turn switch off rid throw thrown safely bill dollar opportunity recommendation potential optimisation optimization cost aws health
  inspect spend iam top worst most expensive biggest largest dearest costliest priciest critical high medium low severity environment setup weekly daily posture explain`.split(
    /\s+/,
  ),
);

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
  const id = EXPLAIN.exec(question.text)?.[1]?.toLowerCase() ?? checkExplained(question.text);
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
  const mentions = question.mentions.filter(({ from, to }) => !isWithin(question, from, to, spans));
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
  const { accounts, regions } = question;
  const places = { ...(accounts.length > 0 && { accounts }), ...(regions.length > 0 && { regions }) };
  const score = 8 - 1.5 * ignored.length;
  return { plan: toolPlan(TOOL, { ...args, ...places }, { ignored }), score, noun: true, nounAt: 0 };
}

function kindOf(text: string): FindingsArgs['kind'] {
  if (SECURITY.test(text)) return 'security';
  return WASTE.test(text) || REMOVABLE.test(text) ? 'waste' : undefined;
}

/** Reports whether a list asks for less than all things of a kind. "S3 audit" is not narrowed to buckets named "audit". */
function isNarrowed(args: Record<string, unknown>): boolean {
  const { filters = [], ...rest } = args as { filters?: Filter[] };
  if (Object.keys(rest).some((key) => !/^(?:accounts|regions)$/.test(key))) return true;
  return filters.some(({ field, value }) => field !== 'name' || !OWN_WORDS.has(String(value).toLowerCase()));
}

/**
 * Returns the words that the checks cannot explain. A number of findings is explained.
 * @param hasService whether the words of a service are explained
 */
function unexplained({ taken, text, tokens }: Question, hasService: boolean): string[] {
  const count = countedIn(text);
  const spans = [...(hasService ? findServices(text) : []), ...(count ? [count] : [])];
  return tokens
    .filter(
      ({ start, stem, word }, at) =>
        !taken[at] &&
        !STOP_WORDS.has(word) &&
        !STOP_WORDS.has(stem) &&
        !/^\d+$/.test(word) &&
        !OWN_WORDS.has(stem) &&
        !OWN_WORDS.has(word) &&
        !spans.some((span) => span.start <= start && start < span.end),
    )
    .map(({ raw }) => raw);
}
