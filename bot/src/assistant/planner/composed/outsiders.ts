import type { Filter } from '../../../contract/query.ts';
import type { SeveralPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Places } from './places.ts';
import { inPlaces } from './places.ts';

/** Asks for people or accounts, not whether there are any: that a check answers with yes or no. */
const WHO =
  /^(?:(?:and|so|but|ok|okay|hey|hi)[, ]+)*(?:who|which (?:people|users|companies|accounts|outsiders|externals?|third))\b/i;
const OUTSIDE = /\b(?:outsiders?|outside(?! of\b)|externals?|third[- ]part(?:y|ies))\b/i;
const COMES_IN =
  /\b(?:get(?:s|ting)? (?:in|into|to)|com(?:e|es|ing) in|log(?:s|ged)? ?in|sign(?:s|ed)? ?in|access|enter|reach(?:es)?)\b/i;
const OWN =
  /^(?:outside|outsiders?|externals?|third|third-part(?:y|ies)|part(?:y|ies)|people|users?|companies|accounts?|aws|access|log|logs|logged|login|sign|signs|signed|signin|enter|reach|reaches)$/;

/** Reports whether a message asks who from outside comes in. */
export const asksOutsiders = (text: string): boolean =>
  WHO.test(text) && OUTSIDE.test(text) && COMES_IN.test(text);
export const isOfOutsiders = (word: string): boolean => OWN.test(word);

/** Plans every way that lets somebody outside the accounts in: roles, identity providers, shares and open policies. */
export function outsidersPlan({ accounts, regions }: Places): SeveralPlan {
  const everywhere = accounts ? { accounts } : {};
  const places = { ...everywhere, ...(regions && { regions }) };
  const filter = (field: string, value: Filter['value'], op: Filter['op'] = 'eq'): Filter => ({
    field,
    op,
    ...(value !== undefined && { value }),
  });
  return {
    kind: 'several',
    overview: {
      of: inPlaces({ ...(regions && { regions }) }),
      left: `${regions ? 'Roles are in no region, so all of them count. ' : ''}Whether a user of your own belongs to somebody outside I cannot tell.`,
      composed: 'outsiders',
    },
    plans: [
      toolPlan('iam.roles', {
        ...everywhere,
        filters: [filter('trust', ['other accounts', 'anyone', 'identity providers'])],
        columns: ['last_used_at'],
      }),
      toolPlan('accessanalyzer.findings', {
        ...places,
        filters: [filter('finding_type', 'ExternalAccess'), filter('status', 'ACTIVE')],
      }),
      toolPlan('ec2.snapshots', { ...places, filters: [filter('shared_with', undefined, 'exists')] }),
      toolPlan('rds.snapshots', { ...places, filters: [filter('shared_with', undefined, 'exists')] }),
      toolPlan('ec2.images', { ...places, filters: [filter('public', true)] }),
    ],
  };
}
