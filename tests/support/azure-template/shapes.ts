// What Azure's Resource Manager accepts according to Microsoft's own @azure/arm-* packages. distill-shapes.ts creates
// shapes.json from them, with the classes that templates/azure uses.
import type { Value } from './bicep.ts';

/**
 * A property's type: a scalar, a set of words, a class by its name, a list or a map of these, or a choice of several.
 */
export type Type =
  | { is: 'string' | 'number' | 'boolean' | 'any' }
  | { is: 'word'; words: string[] }
  | { is: 'class'; name: string }
  | { is: 'list' | 'map'; of: Type }
  | { is: 'either'; types: Type[] };

export interface Property {
  type: Type;
  /** Only Azure sets it. */
  readOnly?: true;
  required?: true;
}

export type Class = Record<string, Property>;

export interface Shapes {
  /** Keyed by resource type. */
  resources: Record<string, { apiVersion: string; package: string; body: Type }>;
  classes: Record<string, Class>;
}

/** Bicep's own properties and the resource's address, which are not part of the request body. */
const OF_BICEP = new Set(['name', 'parent', 'scope', 'dependsOn']);

/**
 * Compares a resource with its shape and returns a sentence for each mismatch.
 * @param seen is called with each class that was checked
 */
export function misfits(
  body: Value,
  type: Type,
  classes: Shapes['classes'],
  seen: (name: string) => void = () => {},
): string[] {
  const found: string[] = [];
  const at = (value: Value, path: string, sentence: string) =>
    found.push(`line ${value.line}: ${path || 'the resource'} ${sentence}`);

  function look(value: Value, shape: Type, path: string): void {
    if (value.kind === 'computed') {
      for (const one of value.may) look(one, shape, path);
      return;
    }
    if (value.kind === 'literal' && value.value === null) return;
    switch (shape.is) {
      case 'any':
        return;
      case 'word':
        if (value.kind !== 'literal' || !shape.words.includes(String(value.value)))
          at(value, path, `must be one of ${shape.words.join(', ')}`);
        return;
      case 'list':
        if (value.kind !== 'array') at(value, path, 'must be a list');
        else value.items.forEach((item, index) => void look(item, shape.of, `${path}[${index}]`));
        return;
      case 'map':
        if (value.kind !== 'object') at(value, path, 'must be an object');
        else for (const [key, one] of value.properties) look(one, shape.of, `${path}.${key}`);
        return;
      case 'class':
        lookAtClass(value, shape.name, path);
        return;
      case 'either':
        lookAtEach(value, shape.types, path);
        return;
      default:
        if (value.kind !== 'literal' || typeof value.value !== shape.is)
          at(value, path, `must be a ${shape.is}`);
    }
  }

  /** Reports the mismatches against the type that fits best. */
  function lookAtEach(value: Value, types: Type[], path: string): void {
    const before = found.length;
    const faults = types.map((type) => {
      look(value, type, path);
      return found.splice(before);
    });
    found.push(...(faults.sort((one, other) => one.length - other.length)[0] ?? []));
  }

  function lookAtClass(value: Value, name: string, path: string): void {
    const shape = classes[name];
    if (!shape) return void at(value, path, `is a ${name}, which shapes.json lacks: run distill-shapes.ts`);
    seen(name);
    if (value.kind !== 'object') return void at(value, path, `must be an object (${name})`);
    const isTop = path === '';
    for (const [key, one] of value.properties) {
      if (isTop && OF_BICEP.has(key)) continue;
      const property = shape[key];
      const here = isTop ? key : `${path}.${key}`;
      if (!property) at(one, here, `is no property of ${name}`);
      else if (property.readOnly) at(one, here, 'is written by Azure alone');
      else look(one, property.type, here);
    }
    for (const [key, { required, readOnly }] of Object.entries(shape)) {
      const isThere = value.properties.has(key) || (isTop && OF_BICEP.has(key));
      if (required && !readOnly && !isThere) at(value, `${path}.${key}`, 'is missing');
    }
  }

  look(body, type, '');
  return found;
}
