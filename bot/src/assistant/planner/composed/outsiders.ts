import type { Filter } from '../../../contract/query.ts';
import type { SeveralPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Places } from './places.ts';
import { inPlaces } from './places.ts';

const OUTSIDE =
  /\b(?:outside(?:rs?)?(?! of\b)|externals?|third[- ]part(?:y|ies)|strangers?|(?:other|another|foreign) (?:compan(?:y|ies)|organi[sz]ations?|firms?|aws accounts?|accounts?)|vendors?|suppliers?|contractors?|partners?|consultants?|non[- ]?employees)\b/i;
const GETS_IN =
  /\b(?:access|get(?:s|ting)? (?:in|into|to|at)|log(?:s|ged)? ?in(?:to)?|sign(?:s|ed)? ?in(?:to)?|come in|enter|reach(?:es)?|allowed in|let in|door|doors|way in|ways in|trust(?:s|ed)?|shared?)\b/i;
const OWN =
  /^(?:outside|outsiders?|externals?|external|third|part(?:y|ies)|third-part(?:y|ies)|strangers?|foreign|compan(?:y|ies)|organi[sz]ations?|firms?|accounts?|aws|vendors?|suppliers?|contractors?|partners?|consultants?|access|log|logs|logged|login|sign|signs|signed|signin|enter|reach|reaches|let|doors?|trust|trusts|trusted|shared?|employees|people|users?)$/;

/** Reports whether a message asks which people from outside can get in. */
export const asksOutsiders = (text: string): boolean => OUTSIDE.test(text) && GETS_IN.test(text);
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
