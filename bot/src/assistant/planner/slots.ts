import type { Filter } from '../../contract/query.ts';
import type { PeriodMatch } from '../../domain/periods.ts';
import { findPeriods } from '../../domain/periods.ts';
import { findRegions } from '../../domain/regions.ts';
import type { Field } from '../../tools/tool.ts';
import type { PlanInput } from '../plan.ts';
import type { Token } from './text.ts';
import { normalise, tokenise } from './text.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Look {
  vocabulary: Vocabulary;
  field: Field;
  /** Token indexes, `to` exclusive. */
  from: number;
  to: number;
  /** As it was typed. */
  value: string;
}

/** A question taken apart: what means the same whichever tool answers. */
export interface Question {
  text: string;
  tokens: Token[];
  /** Per token: true once a slot below accounts for it. */
  taken: boolean[];
  regions: string[];
  excludedRegions: string[];
  accounts: string[];
  /** A 12-digit id or name that no connected account has. */
  unknownAccount?: string;
  periods: PeriodMatch[];
  tags: Filter[];
  /** A tag to group by: 'tag:team'. */
  groupTags: string[];
  quoted: { value: string; token: number }[];
  /** "with backup in the name" */
  nameContains?: string;
  /** Words that look like a value of some tool's field: ids, addresses, instance types. */
  looks: Look[];
}

/** Reads regions, accounts, periods, tags and quotations out of a question. */
export function readQuestion(
  input: Pick<PlanInput, 'text' | 'accounts' | 'timezone' | 'now'>,
  known: (stem: string) => boolean,
  vocabularies: Iterable<Vocabulary>,
): Question {
  const text = normalise(input.text);
  const tokens = tokenise(text, known);
  const question: Question = {
    text,
    tokens,
    taken: tokens.map(() => false),
    regions: [],
    excludedRegions: [],
    accounts: [],
    periods: [],
    tags: [],
    groupTags: [],
    quoted: [],
    looks: [],
  };
  // What was masked already must not be read again as something else: a tag value "london", a name "last-week".
  let open = text;
  const take = (start: number, end: number): void => {
    open = open.slice(0, start) + ' '.repeat(end - start) + open.slice(end);
    tokens.forEach((token, index) => {
      if (token.start < end && token.end > start) question.taken[index] = true;
    });
  };
  // "packaged as Image rather than Zip": what follows is what is not meant.
  const instead = /\b(?:rather than|instead of|as opposed to)\b[^,.?!]*/i.exec(open);
  if (instead) take(instead.index, instead.index + instead[0].length);
  readTags(question, () => open, take);
  const inName =
    /\b(?:with |having |have |has )?["']?([\w.-]+)["']? in (?:the|its|their|his|her) names?\b/i.exec(open);
  if (inName?.[1]) {
    question.nameContains = inName[1];
    take(inName.index, inName.index + inName[0].length);
  }
  readQuotes(question, () => open, take);
  readAccounts(question, input.accounts, () => open, take);
  for (const region of findRegions(open)) {
    const before = open.slice(0, region.start).toLowerCase();
    const excluded = /\b(not|except|excluding|outside|without|but|than)( of| for| in)?( the)? ?$/.test(
      before,
    );
    (excluded ? question.excludedRegions : question.regions).push(...region.codes);
    take(region.start, region.end);
  }
  // "older than 90 days" and "port 443" are comparisons of a tool's fields, not periods.
  const ages = open.replace(AGE, (match) => ' '.repeat(match.length));
  for (const period of findPeriods(ages, { now: input.now, timezone: input.timezone })) {
    question.periods.push(period);
    take(period.start, period.end);
  }
  question.regions = [...new Set(question.regions)].sort();
  question.looks = findLooks(question, vocabularies);
  return question;
}

function findLooks({ text, tokens }: Question, vocabularies: Iterable<Vocabulary>): Look[] {
  const lower = text.toLowerCase();
  const looks: Look[] = [];
  for (const vocabulary of vocabularies)
    for (const { field, pattern, exact } of vocabulary.patterns)
      for (const match of (exact ? text : lower).matchAll(pattern)) {
        const end = match.index + match[0].length;
        const from = tokens.findIndex((token) => token.start >= match.index && token.start < end);
        if (from < 0 || match[0] === '') continue;
        let to = from;
        while (to < tokens.length && (tokens[to]?.start ?? 0) < end) to++;
        looks.push({ vocabulary, field, from, to, value: text.slice(match.index, end) });
      }
  return looks;
}

const AGE =
  /\b(?:older|newer|younger|more|less|longer|fewer|greater|over|under|at least|at most|unused for|idle for|inactive for)(?: than)? (?:the )?(?:last |past )?(?:\d+|a|an|one|two|three|six|twelve) (?:hour|day|week|month|year|minute|min|second|sec)s?(?: old| ago)?\b|\b(?:last|past) (?:\d+ )?(?:hours?|minutes?|mins?)\b/gi;

const KEY = '[A-Za-z][\\w.:/@+-]*';
const VALUE = `"[^"]*"|'[^']*'|[\\w.:/@+*-]+`;
const TAG_FORMS: {
  pattern: RegExp;
  read: (m: RegExpMatchArray) => Filter | { group: string } | undefined;
}[] = [
  // by tag team / per the team tag / grouped by tag:team
  {
    pattern: new RegExp(`\\b(?:by|per)(?: the| their)? tags?[: ](${KEY})`, 'gi'),
    read: (m) => ({ group: `tag:${m[1]}` }),
  },
  {
    pattern: new RegExp(`\\b(?:by|per)(?: the| their)? (${KEY}) tag\\b`, 'gi'),
    read: (m) => ({ group: `tag:${m[1]}` }),
  },
  // without a tag owner / missing the owner tag / no owner tag / not tagged (with) owner
  {
    pattern: new RegExp(
      `\\b(?:without|missing|lacking|lack|no|not have|have no|has no)(?: a| an| any| the)? (?:tags?(?: (?:key|named|called))? |tag:)["']?(${KEY})["']?`,
      'gi',
    ),
    read: (m) => tagFilter(m[1], 'missing'),
  },
  {
    pattern: new RegExp(
      `\\b(?:without|missing|lacking|lack|no|not have|have no|has no|nobody (?:has |ever )?(?:put|set|gave|added)(?: on)?|never (?:got|had))(?: a| an| any| the)? ["']?(${KEY})["']? tags?\\b`,
      'gi',
    ),
    read: (m) => (/^(any|a|an|the|all)$/i.test(m[1] ?? '') ? undefined : tagFilter(m[1], 'missing')),
  },
  {
    pattern: new RegExp(`\\bnot tagged (?:with |as )?(${KEY})\\s*(?:=|:)\\s*(${VALUE})`, 'gi'),
    read: (m) => tagFilter(m[1], 'ne', m[2]),
  },
  {
    pattern: new RegExp(`\\bnot tagged (?:with|by) (?:an? |the )?(${KEY})`, 'gi'),
    read: (m) => tagFilter(m[1], 'missing'),
  },
  // tagged env=prod, tag:env=prod, with tag env = prod, tag env:prod, env=prod
  {
    pattern: new RegExp(
      `\\b(?:tagged (?:with |as )?|tags?[: ]\\s*|with (?:the )?tags? )["']?(${KEY}?)["']?\\s*(?:=|:| is | equals | set to | of )\\s*(${VALUE})`,
      'gi',
    ),
    read: (m) => tagFilter(m[1], 'eq', m[2]),
  },
  {
    pattern: new RegExp(
      `\\b(?:where|whose|with) (?:the )?(${KEY}) tag (?:is|=|equals|set to|of) (${VALUE})`,
      'gi',
    ),
    read: (m) => tagFilter(m[1], 'eq', m[2]),
  },
  {
    pattern: new RegExp(`(?:^|[\\s(])(${KEY})\\s*=\\s*(${VALUE})`, 'gi'),
    read: (m) => tagFilter(m[1], 'eq', m[2]),
  },
  // tagged Owner alice / with tag Owner
  {
    pattern: new RegExp(
      `\\btagged (?:with |as )?(?:the )?(?!with\\b|as\\b|in\\b|by\\b)(${KEY}) (?!in\\b|and\\b|or\\b|by\\b|for\\b|with\\b|running\\b|stopped\\b|sorted\\b|per\\b|across\\b|across\\b|from\\b|last\\b|this\\b|yesterday\\b)(${VALUE})`,
      'gi',
    ),
    read: (m) => tagFilter(m[1], 'eq', m[2]),
  },
  {
    pattern: new RegExp(
      `\\b(?:with|having|have|has|carry|carrying)(?: a| an| the)? tags?(?: (?:key|named|called))? ["']?(${KEY})["']?(?: (?!in\\b|and\\b|or\\b|by\\b|for\\b)(${VALUE}))?`,
      'gi',
    ),
    read: (m) => (m[2] ? tagFilter(m[1], 'eq', m[2]) : tagFilter(m[1], 'exists')),
  },
  {
    pattern: new RegExp(
      `\\b(?:with|having|have|has|carry|carries|carrying|bear|bears|use|uses|got)(?: a| an| the| any) ["']?(${KEY})["']? tag\\b`,
      'gi',
    ),
    read: (m) => tagFilter(m[1], 'exists'),
  },
  {
    pattern: new RegExp(
      `\\btagged (?:with |as )?(?:the )?["']?(?!with\\b|as\\b|in\\b|by\\b|or\\b|and\\b|resources?\\b)(${KEY})["']?`,
      'gi',
    ),
    read: (m) => tagFilter(m[1], 'exists'),
  },
];

function tagFilter(key: string | undefined, op: Filter['op'], value?: string): Filter | undefined {
  if (!key) return undefined;
  const field = `tag:${key}`;
  if (value === undefined) return { field, op };
  const plain = value.replace(/^["']|["']$/g, '');
  if (plain.endsWith('*')) return { field, op: 'starts_with', value: plain.slice(0, -1) };
  return { field, op, value: plain };
}

type Take = (start: number, end: number) => void;

function readTags(question: Question, open: () => string, take: Take): void {
  for (const { pattern, read } of TAG_FORMS) {
    for (const match of open().matchAll(pattern)) {
      const found = read(match);
      if (!found) continue;
      if ('group' in found) question.groupTags.push(found.group);
      else question.tags.push(found);
      take(match.index, match.index + match[0].length);
    }
  }
}

function readQuotes(question: Question, open: () => string, take: Take): void {
  for (const match of open().matchAll(/"([^"]+)"|(?<=^|\s)'([^']+)'(?=$|[\s?.,!])|`([^`]+)`/g)) {
    const value = match[1] ?? match[2] ?? match[3] ?? '';
    const token = question.tokens.findIndex((candidate) => candidate.start >= match.index);
    question.quoted.push({ value, token });
    take(match.index, match.index + match[0].length);
  }
}

/** "prod" for the account Production: an everyday short name that begins exactly one alias. */
function readShortNames(
  question: Question,
  accounts: PlanInput['accounts'],
  open: () => string,
  take: Take,
): void {
  if (question.accounts.length > 0) return;
  const named =
    /(?<![\w:=-])(?:(?:in|on|for|of|from) )?(?:the |our )?(prod|prd|production|stag|stg|staging|stage|dev|devel|development|test|testing|qa|uat|sandbox|preprod|infra|security|shared|data)(?: (?:account|env|environment))?(?![\w:=.-])/i.exec(
      open(),
    );
  const short = named?.[1]?.toLowerCase();
  if (!named || !short) return;
  const root =
    {
      stage: 'stag',
      stg: 'stag',
      prd: 'prod',
      staging: 'stag',
      production: 'prod',
      development: 'dev',
      devel: 'dev',
      testing: 'test',
    }[short] ?? short;
  const fits = accounts.filter(({ alias }) =>
    alias
      ?.toLowerCase()
      .split(/[^a-z0-9]+/)
      .some((part) => part.startsWith(root)),
  );
  if (fits.length !== 1 || !fits[0]) return;
  question.accounts.push(fits[0].id);
  take(named.index, named.index + named[0].length);
}

function readAccounts(
  question: Question,
  accounts: PlanInput['accounts'],
  open: () => string,
  take: Take,
): void {
  for (const match of open().matchAll(
    /(?<![\w:-])(?:(?:aws )?account(?: id)? )?(\d{12}|\d{4}-\d{4}-\d{4})(?![\w:-])/gi,
  )) {
    const id = (match[1] ?? '').replaceAll('-', '');
    if (accounts.some((account) => account.id === id)) question.accounts.push(id);
    else question.unknownAccount ??= id;
    take(match.index, match.index + match[0].length);
  }
  for (const { id, alias } of accounts) {
    if (!alias) continue;
    const escaped = alias.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const named = new RegExp(
      `(?<![\\w-])(?:(?:in|for|of|from) )?(?:the )?(?:account )?${escaped}(?: account)?(?![\\w-])`,
      'i',
    ).exec(open());
    if (!named) continue;
    question.accounts.push(id);
    take(named.index, named.index + named[0].length);
  }
  readShortNames(question, accounts, open, take);
  const missing = /\b(?:in|for|of) (?:the )?([a-z][\w-]*) account\b/i.exec(open());
  if (
    missing?.[1] &&
    !/^(aws|whole|entire|same|other|this|that|my|our|each|every|any|current|demo|which|what|an?)$/i.test(
      missing[1],
    )
  )
    question.unknownAccount ??= missing[1];
}
