/** Verbs that only say where something is. Some are also words of AWS: "live" can mean running, or production. */
const VERBS = 'live|lives|reside|resides|sit|sits|dwell|dwells';
const WHERE = new RegExp(`\\bwhere (do|does) ((?:[\\w-]+ ){1,3}?)(?:${VERBS})\\b`, 'gi');
const THAT = new RegExp(`\\b(that|which|who) (?:${VERBS}) (?=(?:in|on|at)\\b)`, 'gi');

/** "where do they live" → "where are they", "buckets that live in Ireland" → "buckets that are in Ireland" */
export const whereThingsAre = (text: string): string =>
  text
    .replace(
      WHERE,
      (_, verb: string, of: string) => `where ${verb.toLowerCase() === 'do' ? 'are' : 'is'} ${of.trim()}`,
    )
    .replace(THAT, (_, relative: string) => `${relative} are `);
