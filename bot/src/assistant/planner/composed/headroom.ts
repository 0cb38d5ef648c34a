import type { SeveralPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Places } from './places.ts';
import { inPlaces } from './places.ts';

const TIMES =
  /\b(?:(?<double>twice|double[ds]?|doubling|two times)|(?<triple>triple[ds]?|three times|thrice)|(?<n>\d{1,3})(?: ?x| ?× ?| times)|(?<ten>ten times|tenfold)|(?<five>five times))(?!\w)/i;
const LOAD =
  /\b(?:traffic|visitors?|visits|shoppers|users?|customers?|people|orders?|load|requests?|demand|sales?|peak|rush|crowds?|volume)\b/i;
const SCALES = /\b(?:scal(?:e|es|ing|able)|headroom|ceilings?|capacity|room to grow|grow)\b/i;
const OWN =
  /^(?:twice|doubl\w+|tripl\w+|tenfold|times|\d+x?|traffic|visitors?|visits|shoppers|users?|customers?|orders?|load|requests?|demand|sales?|peak|rush|crowds?|volume|ready|prepared|handle|cope|hold|holds|survive|manage|take|stand|withstand|scal\w+|headroom|ceilings?|capacity|room|grow|limits?|enough|big|christmas|xmas|black|cyber|campaign|launch|holidays?|season|weekend)$/;

/** Returns the factor by which the load grows, if a message asks whether it can: "ready for twice the visitors". */
export function factorIn(text: string): number | undefined {
  const groups = TIMES.exec(text)?.groups;
  if (!groups) return undefined;
  if (!LOAD.test(text) && !SCALES.test(text)) return undefined;
  if (groups.double) return 2;
  if (groups.triple) return 3;
  if (groups.five) return 5;
  return groups.ten ? 10 : Number(groups.n);
}
export const isOfHeadroom = (word: string): boolean => OWN.test(word);

/** Plans how far everything that scales can still grow, and what is under strain now. */
export function headroomPlan(factor: number, places: Places): SeveralPlan {
  return {
    kind: 'several',
    overview: {
      of: inPlaces(places),
      left: '',
      composed: 'headroom',
      factor,
    },
    plans: [
      toolPlan('autoscaling.groups', { ...places }),
      toolPlan('cloudwatch.alarms', {
        ...places,
        filters: [{ field: 'state', op: 'eq', value: 'ALARM' }],
      }),
      toolPlan('ecs.services', { ...places }),
      toolPlan('rds.instances', { ...places }),
    ],
  };
}
