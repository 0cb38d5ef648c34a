import { findRegions } from '../../../domain/regions.ts';
import type { PlanInput } from '../../plan.ts';

const WE = '(?:we|you|i|they|us)';
const HAVE = '(?:have|own|run|use|operate|host|keep|got|deploy(?:ed)?)';
const WHAT_LEAD =
  '^(?:(?:hi|hey|hello|ok|so|and|now|please|pls)[, ]+)*(?:(?:can|could|would) you (?:please )?)?(?:(?:tell|show|give|list)(?: me| us)? )?';
/** "tell me what we have in ireland", "what runs in production": everything that is there. */
const WHAT = new RegExp(
  [
    WHAT_LEAD,
    '(?:a list of )?(?:what|everything|all)(?: (?:stuff|things|resources))?(?: that)? ',
    `(?:(?:do|have|did) ${WE} (?:all )?${HAVE}|${WE} (?:all )?(?:do )?${HAVE}|runs|lives|exists|(?:is|are) there|there is)`,
    '(?: (?:running|deployed|set up))? (?:in|at|over in) (?:the )?([\\w -]+?)(?: (?:region|account))?[?.! ]*$',
  ].join(''),
  'i',
);

/** "what is in the data account", "everything in account data" */
const IN_ACCOUNT = new RegExp(
  `${WHAT_LEAD}(?:what|whats|everything|all)(?:['’]s)?(?: (?:stuff|things|resources))?(?: that)?(?: (?:do|have|did|runs?|lives?|exists?|sits|is|are|there|running|deployed|${WE}|${HAVE}))* (?:in|at|of) (?:the |our )?(?:(?:aws )?account ([\\w -]+?)|([\\w -]+?) account)[?.! ]*$`,
  'i',
);

/**
 * Rephrases such a question as the plain one. For a region everything counts, with tags or not; for an environment, the
 * things with its tag.
 */
export function whatWeHave(text: string, accounts: PlanInput['accounts'] = []): string {
  const named = IN_ACCOUNT.exec(text)?.slice(1).find(Boolean)?.toLowerCase();
  const account =
    named === undefined
      ? undefined
      : accounts.find(({ alias, id }) => named === id || named === alias?.toLowerCase());
  if (account) return `inventory of account ${account.alias ?? account.id}`;
  const place = WHAT.exec(text)?.[1];
  if (place === undefined) return text;
  const [region] = findRegions(place);
  const isWhole = region !== undefined && region.start === 0 && region.end === place.length;
  return isWhole ? `inventory of ${place}` : `what do we have in ${place}`;
}
