// Parses Bicep with tree-sitter's grammar, as far as the tests of templates/azure need it: declarations and their
// values. Nothing is evaluated: a call, a name or a condition is kept as it is.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Node } from 'web-tree-sitter';
import { Language, Parser } from 'web-tree-sitter';

const { resolve } = createRequire(import.meta.url);
await Parser.init();
const parser = new Parser();
parser.setLanguage(await Language.load(resolve('tree-sitter-bicep/tree-sitter-bicep.wasm')));

/** A value as written. */
export type Value =
  | { kind: 'literal'; value: string | number | boolean | null; line: number }
  | { kind: 'object'; properties: Map<string, Value>; line: number }
  | { kind: 'array'; items: Value[]; line: number }
  /**
   * A value known only at deployment; `may` lists the values inside it: a condition's two branches, a call's arguments.
   */
  | { kind: 'computed'; text: string; may: Value[]; line: number };

export interface Resource {
  symbol: string;
  type: string;
  apiVersion: string;
  existing: boolean;
  body: Value;
}

export interface Bicep {
  /** The syntax errors, each with its line. */
  errors: string[];
  resources: Resource[];
  modules: { symbol: string; path: string; body: Value }[];
  params: { name: string; isSecure: boolean; decorators: string; default: Value | undefined }[];
  variables: Map<string, Value>;
  outputs: string[];
  /** Names that are used but not declared; functions are Bicep's own. */
  unknown: string[];
  /** The module outputs that are read: 'module.output'. */
  outputsRead: string[];
}

export function readBicep(file: string): Bicep {
  const root = parser.parse(readFileSync(file, 'utf8'))?.rootNode;
  if (!root) throw new Error(`${file} was not parsed`);
  const read: Bicep = {
    ...{ errors: [], resources: [], modules: [], params: [], variables: new Map(), outputs: [] },
    ...readNames(root),
  };
  collectErrors(root, read.errors);
  let decorators = '';
  for (const node of root.namedChildren) {
    const [name] = node.namedChildren;
    if (node.type === 'decorators') {
      decorators = node.text;
      continue;
    }
    switch (node.type) {
      case 'resource_declaration': {
        const [type = '', apiVersion = ''] = stringOf(node.namedChildren[1]).split('@');
        const existing = node.children.some(({ type: kind }) => kind === 'existing');
        read.resources.push({ symbol: textOf(name), type, apiVersion, existing, body: bodyOf(node) });
        break;
      }
      case 'module_declaration':
        read.modules.push({
          symbol: textOf(name),
          path: stringOf(node.namedChildren[1]),
          body: bodyOf(node),
        });
        break;
      case 'parameter_declaration':
        read.params.push({
          name: textOf(name),
          isSecure: decorators.includes('@secure()'),
          decorators,
          default: node.namedChildren.length > 2 ? readValue(node.namedChildren.at(-1)) : undefined,
        });
        break;
      case 'variable_declaration':
        read.variables.set(textOf(name), readValue(node.namedChildren.at(-1)));
        break;
      case 'output_declaration':
        read.outputs.push(textOf(name));
        break;
    }
    decorators = '';
  }
  return read;
}

function readNames(root: Node): Pick<Bicep, 'unknown' | 'outputsRead'> {
  const declared = new Set<string>();
  const used: string[] = [];
  const walk = (node: Node): void => {
    const { parent, text } = node;
    const isFirst = parent?.namedChildren[0]?.id === node.id;
    if (node.type === 'loop_variable' || node.type === 'loop_enumerator') declared.add(text);
    else if (node.type === 'identifier' && parent) {
      const isTurn = parent.childForFieldName('initializer')?.id === node.id;
      if (isTurn || (isFirst && parent.type.endsWith('_declaration'))) declared.add(text);
      else if (parent.type !== 'call_expression' && !(isFirst && parent.type === 'object_property'))
        used.push(text);
    }
    for (const child of node.children) if (child) walk(child);
  };
  walk(root);
  const unknown = [...new Set(used.filter((name) => !declared.has(name)))];
  const outputsRead = [...root.text.matchAll(/\b(\w+)!?\.outputs\.(\w+)/g)].map(
    ([, one, other]) => `${one}.${other}`,
  );
  return { unknown, outputsRead };
}

function collectErrors(node: Node, errors: string[]): void {
  if (node.isError || node.isMissing)
    errors.push(`line ${node.startPosition.row + 1}: ${node.text.slice(0, 60)}`);
  else for (const child of node.children) if (child) collectErrors(child, errors);
}

const textOf = (node: Node | null | undefined): string => node?.text ?? '';
const stringOf = (node: Node | null | undefined): string => textOf(node).replace(/^'|'$/g, '');

/** Returns a declaration's body, including that of a condition or a loop. */
function bodyOf(declaration: Node): Value {
  const last = declaration.namedChildren.at(-1);
  if (last?.type === 'if_statement') return readValue(last.namedChildren.at(-1));
  if (last?.type === 'for_statement')
    return readValue(last.childForFieldName('body') ?? last.namedChildren.at(-1));
  return readValue(last);
}

function readValue(node: Node | null | undefined): Value {
  if (!node) throw new Error('There is no value');
  const line = node.startPosition.row + 1;
  const children = node.namedChildren.filter((child) => child !== null && child.type !== 'comment');
  switch (node.type) {
    case 'string':
      if (children.some((child) => child?.type === 'interpolation')) break;
      return { kind: 'literal', value: stringOf(node), line };
    case 'number':
      return { kind: 'literal', value: Number(node.text), line };
    case 'boolean':
      return { kind: 'literal', value: node.text === 'true', line };
    case 'null':
      return { kind: 'literal', value: null, line };
    case 'array':
      return { kind: 'array', items: children.map(readValue), line };
    case 'object': {
      const pairs = children.map((child) => {
        const [key, value] = child?.namedChildren ?? [];
        return [stringOf(key), readValue(value)] as const;
      });
      return { kind: 'object', properties: new Map(pairs), line };
    }
  }
  return { kind: 'computed', text: node.text, may: mayBe(node), line };
}

function mayBe(node: Node): Value[] {
  if (node.type === 'ternary_expression') {
    return [node.childForFieldName('consequence'), node.childForFieldName('alternative')].map(readValue);
  }
  if (node.type !== 'call_expression') return [];
  const args = node.childForFieldName('arguments')?.namedChildren ?? [];
  return args.filter((arg) => arg?.type === 'object').map(readValue);
}
