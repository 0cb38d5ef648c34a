import type { SeveralPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Places } from './places.ts';
import { inPlaces } from './places.ts';

/** The kinds that keep data, with the field that tells whether it is encrypted. */
export const STORES: Readonly<Record<string, string>> = {
  'rds.instances': 'encrypted',
  'rds.clusters': 'encrypted',
  'dynamodb.tables': 'encryption',
  's3.buckets': 'encryption',
  'elasticache.clusters': 'encrypted_at_rest',
  'ec2.volumes': 'encrypted',
};

const DATA = /\b(?:data|records|information|infos?)\b/i;
const WHERE = /\b(?:where|which (?:region|country|place|continent)s?|what (?:region|country|continent))\b/i;
const KEEPS =
  /\b(?:live|lives|living|sit|sits|stor(?:e|es|ed|ing)|kept|keep|keeps|held|hold|holds|reside|resides|located|lie|lies|stay|stays|is|are|be)\b/i;
const OWN =
  /^(?:data|records|information|infos?|live|lives|living|sits?|stor(?:e|es|ed|ing)|kept|keeps?|held|holds?|resides?|located|lies?|stays?|customers?|clients?|users?|shoppers?|buyers?|people|peoples|personal|private|sensitive|country|countries|continents?|places?|regions?|encrypted|gdpr|european)$/;

/** Reports whether a message asks where data is kept, or which data is kept in a place. */
export const asksStores = (text: string, hasPlace: boolean): boolean =>
  DATA.test(text) &&
  KEEPS.test(text) &&
  (WHERE.test(text) || (hasPlace && /\b(?:what|which|any)\b/i.test(text)));
export const isOfStores = (word: string): boolean => OWN.test(word);

/** Plans what keeps data in a place, with whether it is encrypted. */
export function storesPlan(places: Places): SeveralPlan {
  return {
    kind: 'several',
    overview: {
      of: inPlaces(places),
      left: 'Whose data it is I cannot tell from AWS: this is everything that keeps any.',
      composed: 'stores',
    },
    plans: Object.entries(STORES).map(([tool, field]) => toolPlan(tool, { ...places, columns: [field] })),
  };
}
