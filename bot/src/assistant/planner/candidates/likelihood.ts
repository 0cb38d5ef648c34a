import type { Reading } from '../list/read-list.ts';
import type { Question } from '../slots/question.ts';

const PEOPLE = /\b(?:who|whose|anyone|anybody|people|folks)\b/i;

/** Returns how likely people mean a kind that they do not name. */
export function likelihood({ noun, query, vocabulary }: Reading, { text }: Question): number {
  if (noun) return 0;
  const { id } = vocabulary.tool;
  // "who has …" asks for people. In "keys older than 90 days", people's keys are the ones that must not get old.
  const ofKeys = query.filters?.some(({ field }) => field === 'oldest_key_age_days');
  if (id === 'iam.users') return PEOPLE.test(text) || ofKeys ? 1.5 : 0;
  // "what is running?", "where is web-1?" ask for servers. Public addresses and tags are not theirs alone.
  const said = [...(query.filters ?? []).map(({ field }) => field), ...(query.columns ?? [])];
  const common =
    said.some((field) => field === 'public_ip' || field.startsWith('tag:')) && !said.includes('state');
  // "anybody still on t2?": databases have classes with such names, too.
  const ofType =
    query.filters?.some(({ field }) => field === 'instance_type') || query.columns?.includes('private_ip');
  // "multi-az postgres": means the database instances, unless clusters are named.
  if (id === 'rds.snapshots') return -2;
  if (id === 'rds.clusters') return -1;
  return id === 'ec2.instances' && !common ? (ofType ? 1.6 : 0.8) : 0;
}
