import type { Reading } from '../list/read-list.ts';

/** The kinds that people most often call by name, for names without any other hint of a kind. */
const USUAL: Record<string, number> = { 's3.buckets': 0.7, 'rds.instances': 0.6, 'lambda.functions': 0.5 };

/** Typical names of things, by kind. */
const LOOKS: Record<string, RegExp> = {
  'ec2.instances': /-\d{1,3}$|(?:^|-)(?:bastion|jumpbox|host|server|node|vm)$/i,
  's3.buckets':
    /[-_.](?:assets?|uploads?|backups?|logs?|media|static|archives?|artifacts?|exports?|images?|files|data|downloads?|reports?|website|bucket|lake|docs|state|storage|invoices)$/i,
  'lambda.functions':
    /(?:mailer|handler|worker|processor|webhook|resizer|consumer|trigger|sender|notifier|importer|exporter|lambda|-fn|function|authorizer)$/i,
};

/** "what type is web-1?", "is larkspur-assets public?": returns how likely a kind is for a thing given only by name. */
export function oneThing({ isNamed, noun, query, vocabulary }: Reading): number {
  if (noun) return 0;
  // The graph knows which thing has the name.
  if (isNamed) return 3;
  const { fields, id } = vocabulary.tool;
  const named = query.filters?.find(
    ({ field, op }) => op === 'eq' && (field === 'name' || field === fields[0]?.key),
  )?.value;
  const isAsked = (query.columns?.length ?? 0) + (query.filters?.length ?? 0) > 1;
  if (typeof named !== 'string' || !isAsked) return 0;
  return (USUAL[id] ?? 0) + (LOOKS[id]?.test(named) ? 1 : 0);
}
