import { checkQuery } from '../domain/row-filter.ts';
import { SINGULAR } from './list/words.ts';
import type { ListTool, Tool } from './tool.ts';

/**
 * Validates the registry when it loads, so that a broken tool stops the start and not a question. Throws one error with
 * all faults.
 */
export function validateTools(tools: Tool[]): readonly Tool[] {
  const faults = [
    ...repeated(tools.map(({ id }) => id)).map((id) => `${id}: two tools have this id`),
    ...repeated(tools.flatMap(({ nouns }) => [...new Set(nouns)])).map((noun) => `'${noun}' names two tools`),
    ...repeated(tools.flatMap(({ examples }) => examples.map((example) => example.toLowerCase()))).map(
      (example) => `'${example}' is an example twice`,
    ),
    ...tools.flatMap((tool) => faultsOf(tool).map((fault) => `${tool.id}: ${fault}`)),
  ];
  if (faults.length > 0) throw new Error(`The tool registry is invalid:\n${faults.join('\n')}`);
  return tools;
}

function faultsOf(tool: Tool): string[] {
  const said = [...tool.nouns, ...(tool.kind === 'list' ? phrasesOf(tool) : [])];
  return [
    ...fault(!/^[a-z0-9]+\.[a-z0-9-]+$/.test(tool.id), "the id is not '<area>.<name>'"),
    ...fault(!tool.title || !tool.summary, 'title or summary are missing'),
    ...fault(tool.nouns.length === 0, 'no noun'),
    ...fault(tool.examples.length < 6, 'fewer than six examples'),
    ...fault(tool.kind === 'list' && tool.permissions.length === 0, 'no permissions'),
    ...tool.permissions
      .filter((action) => !/^[a-z0-9-]+:[A-Z]\w+$/.test(action))
      .map((action) => `'${action}' is no IAM action`),
    ...said
      .filter((phrase) => phrase !== phrase.toLowerCase() || phrase.trim() === '')
      .map((phrase) => `'${phrase}' is not lower case`),
    ...(tool.kind === 'list' ? listFaults(tool) : []),
  ];
}

function listFaults(tool: ListTool): string[] {
  const { fields, conditions = [] } = tool;
  const keys = fields.map(({ key }) => key);
  return [
    ...repeated(keys).map((key) => `field '${key}' is there twice`),
    ...keys.filter((key) => !/^[a-z][a-z0-9_]*$/.test(key)).map((key) => `field '${key}' is not snake_case`),
    ...fault(fields[0]?.detail === true, 'the first field is a detail'),
    ...[tool.breakdown, tool.defaultSort?.field, tool.gone?.field]
      .filter((key) => key !== undefined && !keys.includes(key))
      .map((key) => `there is no field '${key}'`),
    ...fields.flatMap((field) => [
      ...fault(
        (field.key === 'tags') !== (field.type === 'tags'),
        `field '${field.key}' is of type ${field.type}`,
      ),
      ...fault(
        field.type === 'boolean' &&
          Object.keys(field.values ?? {}).some((value) => value !== 'true' && value !== 'false'),
        `'${field.key}' is neither true nor false`,
      ),
      ...(field.bad ?? [])
        .filter((value) => !['exists', 'missing', 'lt'].includes(value) && !field.values?.[value])
        .map((value) => `'${value}' is bad of '${field.key}', which has no such value`),
      ...repeated(Object.values(field.values ?? {}).flat()).map(
        (phrase) => `'${phrase}' means two values of '${field.key}'`,
      ),
      ...Object.keys(field.says ?? {})
        .filter((value) => value !== 'exists' && value !== 'missing' && !field.values?.[value])
        .map((value) => `'${field.key}' says '${value}', which is none of its values`),
      ...Object.values(field.says ?? {})
        .filter((said) => !isPredicate(said))
        .map((said) => `'${said}' is no predicate`),
    ]),
    ...conditions.flatMap(({ phrases, filters, says }) => [
      ...fault(phrases.length === 0 || filters.length === 0, 'a condition says or asks nothing'),
      ...fault(says !== undefined && !isPredicate(says), `'${says}' is no predicate`),
      ...problemOf(() => checkQuery(fields, { filters })),
      ...filters.flatMap(({ field, op, value }) => {
        const values = fields.find(({ key }) => key === field)?.values;
        const known =
          values && (op === 'eq' || op === 'ne')
            ? [value ?? []].flat().filter((each) => !values[String(each)])
            : [];
        return known.map((each) => `'${phrases[0]}' asks for '${each}', which is no value of '${field}'`);
      }),
    ]),
  ];
}

const isPredicate = (said: string): boolean => Object.hasOwn(SINGULAR, said.split(' ', 1)[0] ?? '');

function phrasesOf({ fields, conditions = [] }: ListTool): string[] {
  return [
    ...fields.flatMap((field) => [
      ...(field.words ?? []),
      ...(field.max ?? []),
      ...(field.min ?? []),
      ...Object.values(field.values ?? {}).flat(),
    ]),
    ...conditions.flatMap(({ phrases }) => phrases),
  ];
}

const fault = (wrong: boolean, text: string): string[] => (wrong ? [text] : []);

function problemOf(check: () => void): string[] {
  try {
    check();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function repeated(words: readonly string[]): string[] {
  return [...Map.groupBy(words, (word) => word)].filter(([, all]) => all.length > 1).map(([word]) => word);
}
