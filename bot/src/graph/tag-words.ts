/** Synonyms for tag keys. Each word stands for all of its line. */
const KEY_WORDS: readonly (readonly string[])[] = [
  [
    'team',
    'squad',
    'crew',
    'folks',
    'people',
    'guys',
    'group',
    'owning team',
    'department',
    'dept',
    'division',
    'unit',
    'business unit',
  ],
  ['owner', 'owned by', 'contact', 'maintainer', 'responsible', 'created by', 'creator'],
  ['environment', 'env', 'stage', 'tier', 'stack'],
  ['application', 'app', 'service', 'product', 'system', 'component', 'workload'],
  ['project', 'initiative', 'program'],
  ['cost center', 'costcenter', 'cost centre', 'cost code', 'billing code', 'charge code'],
  ['customer', 'client', 'tenant'],
];

/** Words of these lines that also mean other things, to people or to AWS, so that only their place shows a tag key. */
const OTHER_MEANINGS = new Set([
  ...[
    'folks',
    'people',
    'guys',
    'group',
    'unit',
    'owned by',
    'contact',
    'responsible',
    'created by',
    'creator',
  ],
  ...['tier', 'stack', 'service', 'product', 'system', 'component', 'workload', 'program', 'client'],
]);

/** The words by which people call a tag key without the word "tag", longest first. */
export const USUAL_KEYS: readonly string[] = KEY_WORDS.flat()
  .filter((word) => !OTHER_MEANINGS.has(word))
  .sort((one, other) => other.length - one.length);

/** Synonyms for environments. */
const ENVIRONMENTS: readonly (readonly string[])[] = [
  ['production', 'prod', 'prd', 'live'],
  ['development', 'develop', 'dev', 'devel'],
  ['staging', 'stage', 'stg', 'preprod', 'pre production', 'pre prod'],
  ['test', 'testing', 'tst'],
  ['quality assurance', 'qa'],
  ['user acceptance', 'uat'],
  ['sandbox', 'sbx', 'playground'],
];

const alike = (lines: readonly (readonly string[])[], word: string): readonly string[] =>
  lines.find((line) => line.includes(word)) ?? [word];

/** Returns the synonyms of a tag key, including itself: 'squad' → team, squad, … */
export const keyWords = (word: string): readonly string[] => alike(KEY_WORDS, word);

/** Returns the synonyms of an environment: 'prod' → production, prod, … */
export const environmentWords = (word: string): readonly string[] => alike(ENVIRONMENTS, word);

/** Returns whether it is the name of an environment. */
export const isEnvironment = (word: string): boolean => ENVIRONMENTS.some((line) => line.includes(word));
