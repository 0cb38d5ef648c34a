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
  ['cost center', 'costcenter', 'cost centre', 'billing code', 'charge code'],
  ['customer', 'client', 'tenant'],
];

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
