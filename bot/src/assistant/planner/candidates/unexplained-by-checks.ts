import type { Filter } from '../../../contract/query.ts';
import { findServices } from '../../../domain/services.ts';
import { countedIn } from '../dearest-first.ts';
import type { Question } from '../slots/question.ts';
import { STOP_WORDS } from '../words/stop-words.ts';

/** Stems of words that belong to a request to check. */
const OWN_WORDS = new Set(
  `audit pay paying spending nobody use used need touch security check checkup finding issue problem risk scan report review posture assessment vulnerability
  misconfiguration misconfigured criticals tackle first compliance hole gap score weaknes weakness secure safe wrong fix worry
  waste wasted wasting wasteful wastage unused idle orphan orphaned unneeded forgotten abandoned underused zombie thing bad good bullet max line
  stuff asset money save saving savings cut cutting reduce reducing lower trim slash bring down go delete deleted remove removed drop kill shut turn switch off rid throw thrown safely bill dollar opportunity recommendation potential possible quick easy further left might tidy tidying clean cleaning cleanup housekeeping something optimisation optimization cost aws health
  inspect spend iam top worst most expensive biggest largest dearest costliest priciest critical high medium low severity environment setup weekly daily posture explain`.split(
    /\s+/,
  ),
);

/** Reports whether a list asks for less than all things of a kind. "S3 audit" is not narrowed to buckets named "audit". */
export function isNarrowed(args: Record<string, unknown>): boolean {
  const { filters = [], ...rest } = args as { filters?: Filter[] };
  if (Object.keys(rest).some((key) => !/^(?:accounts|regions)$/.test(key))) return true;
  return filters.some(({ field, value }) => field !== 'name' || !OWN_WORDS.has(String(value).toLowerCase()));
}

/**
 * Returns the words that the checks cannot explain. A number of findings is explained.
 * @param hasService whether the words of a service are explained
 */
export function unexplained({ taken, text, tokens }: Question, hasService: boolean): string[] {
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
