/** A way to write a tag. The first group of its pattern is the key; the second, if any, is the value. */
export interface TagForm {
  pattern: RegExp;
  op: 'group' | 'eq' | 'ne' | 'exists' | 'missing';
  /** Words that are not keys: "no such tag". */
  skip?: RegExp;
}

const KEY = '[A-Za-z][\\w.:/@+-]*';
const VALUE = `"[^"]*"|'[^']*'|[\\w.:/@+*-]+`;
const NOT_HAVING = 'without|missing|lacking|lack|no|not have|have no|has no';
const NOBODY_PUT = 'nobody (?:has |ever )?(?:put|set|gave|added)(?: on)?|never (?:got|had)';
const HAVING = 'with|having|have|has|carry|carrying';
const ARTICLE = '(?: a| an| any| the)?';
const TAGGED =
  '(?<!\\b(?:nobody|no ?one|noone|never|ever|not|has|anyone|somebody|people|we|i) )tagged (?:with |as )?';
/** "tag Owner", "tags named Owner" */
const TAG_NAMED = 'tags?(?: (?:key|named|called))?';
const EQUALS = '\\s*(?:=|:| is | equals | set to | of )\\s*';

/** "no tags at all", "with tags in Sydney": words that follow "tags" without being a key. */
const NO_KEY =
  /^(?:at|all|any|on|in|whatsoever|set|and|or|but|for|by|per|yet|anywhere|please|attached|assigned|across|from|sorted|grouped)$/i;

const notWords = (words: string): string => `(?!(?:${words})\\b)`;
/** Words that follow a key without being its value. */
const NO_VALUE = notWords('in|and|or|by|for|with|running|stopped|sorted|per|across|from|last|this|yesterday');

const form = (op: TagForm['op'], pattern: string, skip?: RegExp): TagForm => ({
  op,
  pattern: new RegExp(pattern, 'gi'),
  ...(skip ? { skip } : {}),
});

/** In the order in which they are tried: more specific forms first. Each contains "tag" or "=". */
export const TAG_FORMS: TagForm[] = [
  // by tag team / grouped by tag:team / per the team tag
  form('group', `\\b(?:by|per)(?: the| their)? tags?[: ](${KEY})`),
  form('group', `\\b(?:by|per)(?: the| their)? (${KEY}) tag\\b`),
  // without a tag owner / missing the owner tag / no owner tag / not tagged env=prod / not tagged with owner
  form('missing', `\\b(?:${NOT_HAVING})${ARTICLE} (?:${TAG_NAMED} |tag:)["']?(${KEY})["']?`, NO_KEY),
  form(
    'missing',
    `\\b(?:${NOT_HAVING}|${NOBODY_PUT})${ARTICLE} ["']?(${KEY})["']? tags?\\b`,
    /^(?:any|a|an|the|all)$/i,
  ),
  form('ne', `\\bn(?:ot|or|either) tagged (?:with |as )?(${KEY})\\s*(?:=|:)\\s*(${VALUE})`),
  // but not env=prod / without env=prod / env != prod
  form('ne', `(?:^|[\\s(])(${KEY})\\s*!=\\s*(${VALUE})`),
  form('ne', `\\b(?:not|without|except|excluding|other than)(?: with| those with)? (${KEY})=(${VALUE})`),
  form('missing', `\\bn(?:ot|or|either) tagged (?:with|by) (?:an? |the )?(${KEY})`),
  // tagged env=prod / tag:env=prod / with tag env = prod / whose env tag is prod / env=prod
  form('eq', `\\b(?:${TAGGED}|tags?[: ]\\s*|with (?:the )?tags? )["']?(${KEY}?)["']?${EQUALS}(${VALUE})`),
  form(
    'missing',
    `\\b(?:where|whose|with) (?:the |an? )?(${KEY}) tag (?:is |are )?(?:missing|absent|empty|blank|unset|not set|not there)\\b`,
  ),
  form(
    'ne',
    `\\b(?:where|whose|with) (?:the |an? )?(${KEY}) tag (?:is not(?: set to)?|!=|not|not set to|other than|differs from|different from) (${VALUE})`,
  ),
  form('eq', `\\b(?:where|whose|with) (?:the )?(${KEY}) tag (?:is|=|equals|set to|of) (${VALUE})`),
  form('eq', `(?:^|[\\s(])(${KEY})\\s*=\\s*(${VALUE})`),
  // tagged Owner alice / with tag Owner alice / with tag Owner / has an owner tag / tagged Owner
  form(
    'eq',
    `\\b${TAGGED}(?:(?:the|an?) )?${notWords('with|as|in|by|the|an?')}(${KEY}) ${NO_VALUE}(${VALUE})`,
  ),
  form(
    'eq',
    `\\b(?:${HAVING})(?: a| an| the)? ${TAG_NAMED} ["']?(${KEY})["']?(?: ${notWords('in|and|or|by|for')}(${VALUE}))?`,
    NO_KEY,
  ),
  form(
    'exists',
    `\\b(?:${HAVING}|carries|bear|bears|use|uses|got)(?: a| an| the| any) ["']?(${KEY})["']? tag\\b`,
  ),
  form(
    'exists',
    `\\b${TAGGED}(?:(?:the|an?) )?["']?${notWords('with|as|in|by|or|and|the|an?|resources?')}(${KEY})["']?`,
  ),
];
