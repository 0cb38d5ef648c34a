import { ec2PartAt } from '../../../domain/services.ts';
import { isExcluded, isExcludedBehind } from './exclusions.ts';
import type { CostScan } from './reading.ts';
import { take, takeMatch } from './reading.ts';

const EC2_OTHER = 'EC2 - Other';
const FOR = /\b(?:on|for|to|of|was|is|in|does|did) (?:the |our )?(?:aws )?$/i;

/** What people call several things of a bill together, and the services that those are billed as. */
const SORTS = [
  {
    said: 'databases|dbs',
    one: 'databases?|dbs?',
    services: ['rds'],
    means: 'The databases are those of RDS.',
  },
  {
    ...{ said: 'storage', one: 'storage', services: ['ebs', 's3', 'efs', 'fsx'] },
    means: 'Storage is EBS, S3, EFS and FSx; that of databases is in the costs of the databases.',
  },
  {
    ...{ said: 'snapshots', one: 'snapshots?', services: ['ebs snapshots'] },
    means: 'The snapshots are those of EBS volumes.',
  },
].map(({ one, said, ...sort }) => ({
  ...sort,
  // "costs of our databases", "what do we spend on databases": all of them together, not each.
  among: new RegExp(
    `(?<=\\b(?:on|for|of|with|all|do|does|did|by) (?:(?:all|our|the|my) )*)(?:${said})\\b|(?<=^(?:(?:all|our|the|my) )*)(?:${one})(?= (?:costs?|spend|spending|bill)\\b)`,
    'i',
  ),
  // "and storage?", after costs.
  alone: new RegExp(
    `(?<=^(?:(?:and|but|so|only|just|what about|how about|for|on)[, ]+)*(?:the )?)(?:${one})(?=[?.! ]*$)`,
    'i',
  ),
  // "which part of it is storage", after costs.
  ofThem: new RegExp(
    `(?<=\\b(?:(?:share|percent(?:age)?|proportion|fraction|portion|part|much)(?: of (?:it|that|this|those|them|the total))?|(?:it|that|this|(?:the|our|all|total) [a-z]+|costs?|spend|money)) (?:is|are|was|were|goes (?:in)?to|went (?:in)?to|comes from|came from|for|on) (?:for |on )?(?:(?:all|our|the|just|only) )*)(?:${one})(?=[?.! ]*$)`,
    'i',
  ),
}));

const PURPOSE = /^ (?:used |just |only )?for (?:the |our |my )?$/i;

/** After costs: "and support?" */
const ALONE = /^(?:(?:and|only|just|what about|how about|for|on)[, ]+)*(?:the )?$/i;

/** Reads services: "EC2 and S3", "everything but RDS". */
export function readServices(scan: CostScan): void {
  const { question, reading, services } = scan;
  const wanted = new Set<string>();
  const unwanted = new Set<string>();
  let read = 0;
  for (const { service, start, end } of services) {
    // "compute" in "ec2 compute" names no second service.
    if (start < read) continue;
    // "cost explorer, by region": means the tool, not its cost.
    if (service === 'costexplorer' && services.length > 1) continue;
    // "s3 for backups": what the first service is used for, which the bill does not tell.
    if (wanted.size > 0 && PURPOSE.test(question.text.slice(read, start))) continue;
    const part = ec2PartAt(question.text, start);
    const isOut = isExcluded(question.text.slice(0, start)) || isExcludedBehind(question.text.slice(end));
    (isOut ? unwanted : wanted).add(part?.name ?? service);
    // Only a bill has a line of that name.
    if (part?.name === EC2_OTHER && reading.score === 0) reading.score = 6;
    read = Math.max(end, part?.end ?? 0);
    take(scan, start, read);
  }
  if (wanted.size + unwanted.size === 0) for (const each of sortsIn(scan)) wanted.add(each);
  readExtendedSupport(scan, { wanted, unwanted });
  const support = /(?<!\bextended )\bsupport\b/i.exec(question.text);
  // "what do we pay for support"
  if (
    support &&
    (reading.score > 0 || scan.goesOn) &&
    !wanted.has('support') &&
    (scan.goesOn ? ALONE : FOR).test(question.text.slice(0, support.index))
  ) {
    wanted.add('support');
    take(scan, support.index, support.index + support[0].length);
  }
  const isOut =
    support !== null &&
    (isExcluded(question.text.slice(0, support.index)) ||
      isExcludedBehind(question.text.slice(support.index + support[0].length)));
  if (support && isOut) {
    unwanted.add('support');
    take(scan, support.index, support.index + support[0].length);
  }
  if (wanted.size > 0) reading.filters.push({ dimension: 'service', op: 'eq', values: [...wanted] });
  if (unwanted.size > 0) reading.filters.push({ dimension: 'service', op: 'ne', values: [...unwanted] });
}

/** Returns the services of what people call by one word: "databases", "storage". */
function sortsIn(scan: CostScan): readonly string[] {
  const { goesOn, question, reading } = scan;
  for (const { alone, among, means, ofThem, services } of SORTS) {
    const said =
      (reading.score > 0 ? among.exec(question.text) : null) ??
      (goesOn || reading.score > 0 ? ofThem.exec(question.text) : null) ??
      (goesOn ? alone.exec(question.text) : null);
    if (!said || isExcluded(question.text.slice(0, said.index))) continue;
    reading.assumed.push(means);
    takeMatch(scan, said);
    return services;
  }
  return [];
}

const EXTENDED = /\bextended support\b/i;
const EXTRA = /\b(?:extra|surcharges?|penalt(?:y|ies)|premium|more|additional(?:ly)?|on top|fees?)\b/i;
/** The things that AWS charges extended support for, and the services they are billed as. */
const CHARGED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:databases?|dbs?)\b/i, 'rds'],
  [/\b(?:clusters?|kubernetes)\b/i, 'eks'],
];
/** Words for versions after the end of standard support. */
const OLD =
  /\b(?:(?:being|are|is|so|too|on|an?|running) (?:so |too |an? )?(?:old|outdated|obsolete|out of date)\b(?: versions?)?|old(?:er)? versions?|end[- ]of[- ](?:life|support)|not (?:upgrading|updating|being upgraded)|unsupported)\b/i;

/** "what extra do we pay for EKS being old", "the extended support charges": the surcharge for old versions. */
function readExtendedSupport(
  scan: CostScan,
  { unwanted, wanted }: { wanted: Set<string>; unwanted: Set<string> },
): void {
  const { question, reading } = scan;
  const named = EXTENDED.exec(question.text);
  const old = OLD.exec(question.text);
  const extra = EXTRA.exec(question.text);
  if ((reading.score <= 0 && !scan.goesOn) || !(named || (old && extra))) return;
  if (named && isExcluded(question.text.slice(0, named.index))) {
    unwanted.add('extended support');
    take(scan, named.index, named.index + named[0].length);
    return;
  }
  const things = CHARGED.map(([pattern]) => pattern.exec(question.text));
  const of = CHARGED.filter(([, service], at) => wanted.has(service) || things[at]).map(([, each]) => each);
  wanted.clear();
  for (const each of of.length > 0 ? of : ['']) wanted.add(`${each} extended support`.trim());
  for (const match of [named, old, extra, ...things])
    if (match) take(scan, match.index, match.index + match[0].length);
}
