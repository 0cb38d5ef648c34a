/** The words that people use for one kind of tag key; each stands for all of its line. */
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

/** The words that people use for one environment. */
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

/** The words that mean the same tag key as one does, itself among them: 'squad' → team, squad, … */
export const keyWords = (word: string): readonly string[] => alike(KEY_WORDS, word);

/** The words that mean the same environment as one does: 'prod' → production, prod, … */
export const environmentWords = (word: string): readonly string[] => alike(ENVIRONMENTS, word);

/** Is it the name of an environment? */
export const isEnvironment = (word: string): boolean => ENVIRONMENTS.some((line) => line.includes(word));
