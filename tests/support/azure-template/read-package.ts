// Reads the classes of an @azure/arm-* package: its mappers define what is sent, its types the allowed words.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Class, Property, Type } from './shapes.ts';

interface MapperType {
  name: string;
  className?: string;
  modelProperties?: Record<string, Mapper>;
  element?: Mapper;
  value?: Mapper;
  allowedValues?: string[];
  uberParent?: string;
}
interface Mapper {
  type: MapperType;
  serializedName?: string;
  readOnly?: boolean;
  required?: boolean;
}

/** Reads a package. @param folder the package's folder */
export async function readPackage(folder: string) {
  const file = (name: string) => {
    const found = globSync(`dist{-esm/src,/esm}/${name}`, { cwd: folder })[0];
    if (!found) throw new Error(`${folder} has no ${name}`);
    return join(folder, found);
  };
  const mappers: Record<string, Partial<Mapper>> = await import(
    pathToFileURL(file('models/mappers.js')).href
  );
  const words = readWords(readFileSync(file('models/index.d.ts'), 'utf8'));
  // Not imported, because in some packages it imports its neighbours without their file endings.
  const parameters = readFileSync(file('models/parameters.js'), 'utf8');

  const classes: Record<string, Class> = {};
  const nested = (name: string): Class => {
    classes[name] ??= {};
    return classes[name];
  };
  for (const { type } of Object.values(mappers)) {
    // Beside the classes, the file has a list of those with subtypes.
    if (type?.name !== 'Composite' || !type.className) continue;
    // For a class with several subtypes, any property of any subtype is accepted.
    for (const owner of new Set([type.className, type.uberParent ?? type.className])) {
      const isKind = owner !== type.className;
      for (const [key, mapper] of Object.entries(type.modelProperties ?? {})) {
        const path = (mapper.serializedName ?? key).split(/(?<!\\)\./).map((part) => part.replace(/\\/g, ''));
        const last = path.pop() ?? key;
        let at = nested(owner);
        let name = owner;
        for (const part of path) {
          name = `${name}.${part}`;
          at[part] ??= { type: { is: 'class', name: `${ofPackage(folder)}.${name}` } };
          at = nested(name);
        }
        const property: Property = { type: typeOf(mapper.type, words.get(`${type.className}.${key}`)) };
        if (mapper.readOnly) property.readOnly = true;
        if (mapper.required && !isKind) property.required = true;
        at[last] = at[last] && isKind ? merged(at[last], property) : property;
      }
    }
  }

  /** Merges a property that several subtypes have. */
  function merged(one: Property, other: Property): Property {
    const known = one.type.is === 'either' ? one.type.types : [one.type];
    const isKnown = known.some((type) => JSON.stringify(type) === JSON.stringify(other.type));
    return isKnown ? one : { ...one, type: { is: 'either', types: [...known, other.type] } };
  }

  function typeOf(type: MapperType, known?: string[]): Type {
    switch (type.name) {
      case 'Composite':
        return { is: 'class', name: `${ofPackage(folder)}.${type.className}` };
      case 'Sequence':
        return { is: 'list', of: type.element ? typeOf(type.element.type, known) : { is: 'any' } };
      case 'Dictionary':
        return { is: 'map', of: type.value ? typeOf(type.value.type) : { is: 'any' } };
      case 'Enum':
        return { is: 'word', words: type.allowedValues ?? [] };
      case 'Number':
      case 'Boolean':
        return { is: type.name === 'Number' ? 'number' : 'boolean' };
      case 'any':
      case 'Object':
        return { is: 'any' };
      default:
        return known ? { is: 'word', words: known } : { is: 'string' };
    }
  }

  return {
    classes,
    /** Returns the API version with which the package's client creates resources of a type. */
    apiVersion(type: string): string {
      const [provider = '', ...path] = type.split('/');
      const address = [provider, ...path.map((part) => `${part}/[^"/]+`)].join('/').replaceAll('.', '\\.');
      const makes = new RegExp(
        `${address}",\\s+httpMethod: "PUT",[\\s\\S]*?queryParameters: \\[\\s*Parameters\\.(apiVersion\\d*)`,
        'i',
      );
      const named = globSync('dist{-esm/src,/esm}/operations/*.js', { cwd: folder })
        .map((name) => makes.exec(readFileSync(join(folder, name), 'utf8'))?.[1])
        .find(Boolean);
      const value = new RegExp(`const ${named ?? 'apiVersion'} = \\{[^;]*?defaultValue: "([^"]+)"`);
      const version = value.exec(parameters)?.[1];
      // A resource group has its own form of address.
      if (!version || !(named || provider === 'Microsoft.Resources')) {
        throw new Error(`${folder} does not make ${type}`);
      }
      return version;
    },
  };
}

const ofPackage = (folder: string): string => folder.split('/').at(-1) ?? '';

/** Reads the allowed words of each property whose type lists them: 'Class.property' → words. */
function readWords(types: string): Map<string, string[]> {
  const known = new Map<string, string[]>();
  for (const [, name = '', body = ''] of types.matchAll(/export declare enum Known(\w+) \{([^}]*)\}/g)) {
    known.set(
      name,
      [...body.matchAll(/= "([^"]*)"/g)].map(([, word = '']) => word),
    );
  }
  const words = new Map<string, string[]>();
  for (const [, owner = '', body = ''] of types.matchAll(/export interface (\w+)[^{]*\{([\s\S]*?)\n\}/g)) {
    for (const [, property = '', type = ''] of body.matchAll(
      /^\s+(?:readonly )?(\w+)\??: (\w+)(?:\[\])?;/gm,
    )) {
      const found = known.get(type);
      if (found) words.set(`${owner}.${property}`, found);
    }
  }
  return words;
}
