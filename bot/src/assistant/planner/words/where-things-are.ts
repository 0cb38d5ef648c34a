/** Verbs that only say where something is. Some are also words of AWS: "live" can mean running, or production. */
const VERBS = 'live|lives|reside|resides|sit|sits|dwell|dwells';
const WHERE = new RegExp(`\\bwhere (do|does) ((?:[\\w-]+ ){1,3}?)(?:${VERBS})\\b`, 'gi');
/** "where is order-events running": one thing runs where it is. "Where are instances running" may ask for a state. */
const RUNS =
  /\b(where|(?:in )?(?:which|what) region) (?:(?:is|are) ((?:[\w.-]+ ){1,3}?)(?:runn?ing|hosted|located)|does ((?:[\w.-]+ ){1,3}?)runs?)\b(?=[?.! ]*$|,? and\b)/gi;
/** "where is running order-events" */
const RUNNING = /\b(where is) runn?ing (?=[\w.-]+\b(?:[?.! ]*$|,? and\b))/gi;
const THAT = new RegExp(`\\b(that|which|who) (?:${VERBS}) (?=(?:in|on|at)\\b)`, 'gi');

/** "where do they live" → "where are they", "where is shop running" → "where is shop", "buckets that live in Ireland" → "buckets that are in Ireland" */
export const whereThingsAre = (text: string): string =>
  text
    .replace(
      WHERE,
      (_, verb: string, of: string) => `where ${verb.toLowerCase() === 'do' ? 'are' : 'is'} ${of.trim()}`,
    )
    .replace(
      RUNS,
      (_, where: string, being = '', running = '') => `${where} is ${`${being}${running}`.trim()}`,
    )
    .replace(RUNNING, '$1 ')
    .replace(THAT, (_, relative: string) => `${relative} are `);
