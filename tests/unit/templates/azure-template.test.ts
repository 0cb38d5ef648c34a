// There is no Bicep compiler here. Its checks are replaced by a grammar, by the types of Microsoft's own packages, and
// by what main.bicep says about its modules.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { RUNS_QUEUE } from '@windsock/bot/queue/run-message.ts';
import { containerDefinition } from '@windsock/bot/store/cosmos-indexing.ts';
import { CONTAINERS } from '@windsock/bot/store/rules.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Bicep, Resource, Value } from '../../support/azure-template/bicep.ts';
import { readBicep } from '../../support/azure-template/bicep.ts';
import shapesJson from '../../support/azure-template/shapes.json' with { type: 'json' };
import type { Shapes } from '../../support/azure-template/shapes.ts';
import { misfits } from '../../support/azure-template/shapes.ts';

const shapes = shapesJson as Shapes;
const folder = new URL('../../../templates/azure/', import.meta.url).pathname;
const files = globSync('**/*.bicep', { cwd: folder }).sort();
const read = new Map<string, Bicep>(files.map((file) => [file, readBicep(folder + file)]));
const main = read.get('main.bicep') as Bicep;
const resources = [...read].flatMap(([file, { resources: own }]) =>
  own.map((one) => ({ ...one, at: `${file}: ${one.symbol}` })),
);
const propertiesOf = (value: Value | undefined) => (value?.kind === 'object' ? value.properties : new Map());
const readJson = (name: string) => JSON.parse(readFileSync(folder + name, 'utf8'));

it.each(files)('%s is valid Bicep, and uses no undeclared name', (file) => {
  const { errors, unknown } = read.get(file) as Bicep;
  expect({ errors, unknown }).toEqual({ errors: [], unknown: [] });
});

describe.each(resources.map((one) => [one.at, one] as const))(
  '%s',
  (_at, { type, apiVersion, existing, body }) => {
    it('is what Azure accepts', () => {
      const shape = shapes.resources[type];
      expect(apiVersion, shape?.package).toBe(shape?.apiVersion);
      if (shape && !existing) expect(misfits(body, shape.body, shapes.classes)).toEqual([]);
    });
  },
);

describe('a mismatch', () => {
  const shape = shapes.resources['Microsoft.Web/sites'];
  const site = resources.find(
    ({ type, existing }) => type === 'Microsoft.Web/sites' && !existing,
  ) as Resource;
  /** Returns the problems of the site with another property. */
  const found = (name: string, value: Value) => {
    const properties = new Map(propertiesOf(site.body));
    const inner = new Map(propertiesOf(properties.get('properties'))).set(name, value);
    const body = {
      ...site.body,
      properties: properties.set('properties', { kind: 'object', properties: inner, line: 1 }),
    };
    return shape ? misfits(body as Value, shape.body, shapes.classes) : [];
  };
  const literal = (value: string | boolean): Value => ({ kind: 'literal', value, line: 7 });
  const object = (name: string, value: Value): Value => ({
    kind: 'object',
    properties: new Map([[name, value]]),
    line: 7,
  });

  it.each<[string, Value, RegExp]>([
    ['httpOnly', literal(true), /^line 7: properties\.httpOnly is no property/],
    ['httpsOnly', literal('yes'), /^line 7: properties\.httpsOnly must be a boolean/],
    ['defaultHostName', literal('x'), /is written by Azure alone/],
    [
      'siteConfig',
      object('minTlsVersion', literal('1.4')),
      /minTlsVersion must be one of 1\.0, 1\.1, 1\.2, 1\.3/,
    ],
    ['siteConfig', object('minTls', literal('1.2')), /properties\.siteConfig\.minTls is no property/],
    [
      'functionAppConfig',
      object('runtime', object('name', literal('nodejs'))),
      /runtime\.name must be one of .*\bnode\b/,
    ],
    [
      'httpsOnly',
      { kind: 'computed', text: 'a ? 1 : 2', may: [literal('no')], line: 7 },
      /httpsOnly must be a boolean/,
    ],
  ])('is reported for %s', (name, value, sentence) => {
    expect(found(name, value)).toEqual([expect.stringMatching(sentence)]);
  });
});

describe('the modules', () => {
  const calls = [...read].flatMap(([file, { modules }]) =>
    modules.map((one) => ({ ...one, by: file, file: join(dirname(file), one.path) })),
  );

  it.each(calls.map((one) => [one.by, one.symbol, one] as const))(
    '%s gives %s all its parameters, and no more',
    (_by, _symbol, { file, body }) => {
      const module = read.get(file);
      const given = [...propertiesOf(propertiesOf(body).get('params')).keys()];
      expect(module?.params.map(({ name }) => name)).toEqual(expect.arrayContaining(given));
      const needed = module?.params.filter((one) => !one.default).map(({ name }) => name);
      expect(given).toEqual(expect.arrayContaining(needed ?? []));
    },
  );

  it('have the outputs that others read', () => {
    for (const [by, { outputsRead }] of read) {
      for (const one of outputsRead) {
        const [symbol = '', output] = one.split('.');
        const called = calls.find((call) => call.by === by && call.symbol === symbol);
        expect(read.get(called?.file ?? '')?.outputs, `${by}: ${one}`).toContain(output);
      }
    }
  });

  it('are all in use', () => {
    const used = new Set(calls.map(({ file }) => file));
    expect(files.filter((file) => !used.has(file))).toEqual(['main.bicep']);
  });
});

describe('the parameters', () => {
  const given: Record<string, { value: unknown }> = readJson('main.parameters.json').parameters;

  it('in the file are those of the template, except the generated key', () => {
    const names = main.params.map(({ name }) => name).filter((name) => name !== 'newSecretKey');
    expect(Object.keys(given).sort()).toEqual(names.sort());
  });

  it('are asked for if they have no default: the name and the location, beside the subscription', () => {
    const asked = main.params.filter((one) => !one.default).map(({ name }) => name);
    expect(asked).toEqual(['environmentName', 'location']);
    const unset = Object.entries(given).filter(([, { value }]) => /^\$\{\w+\}$/.test(String(value)));
    expect(unset.map(([name]) => name)).toEqual(asked);
  });

  it('have a single default, wherever it is written', () => {
    for (const { name, default: own } of main.params) {
      const [, inFile] = /^\$\{\w+=(.*)\}$/.exec(String(given[name]?.value)) ?? [];
      if (own?.kind === 'literal') expect(inFile, name).toBe(String(own.value));
    }
  });

  it('let azd offer the locations where the model is available', () => {
    const own = (name: string) => {
      const value = main.params.find((one) => one.name === name)?.default;
      return value?.kind === 'literal' ? value.value : undefined;
    };
    const [, offered] =
      /usageName: \[\s*'([^']+)'/.exec(
        main.params.find(({ name }) => name === 'location')?.decorators ?? '',
      ) ?? [];
    expect(offered).toBe(`OpenAI.${own('modelSku')}.${own('modelName')},${own('modelCapacity')}`);
  });

  it('that are secret are marked so throughout', () => {
    for (const [file, { params }] of read) {
      const open = params.filter(
        ({ name, isSecure }) => !isSecure && /secret(?!KeyMade)|password|smtp/i.test(name),
      );
      expect(open, file).toEqual([]);
    }
  });
});

describe('what the template shares with the code', () => {
  it('are the containers, with their indexes', () => {
    const expected = CONTAINERS.map((name) => {
      const definition = containerDefinition(name);
      return { ...definition, partitionKey: { ...definition.partitionKey, kind: 'Hash', version: 2 } };
    });
    expect(readJson('containers.json')).toEqual(expected);
  });

  it('is the queue', () => {
    const queue = resources.find(({ type }) => type.endsWith('/queues'));
    expect(propertiesOf(queue?.body).get('name')).toMatchObject({ value: RUNS_QUEUE });
  });

  it('is where azd finds it', () => {
    const azure = parse(readFileSync(new URL('../../../azure.yaml', import.meta.url), 'utf8'));
    expect(azure.infra).toEqual({
      provider: 'bicep',
      path: 'templates/azure',
      module: basename('main.bicep', '.bicep'),
    });
    const app = resources.find(({ type, existing }) => type === 'Microsoft.Web/sites' && !existing);
    const tags = propertiesOf(app?.body).get('tags');
    expect(tags.text).toContain(`'azd-service-name': '${Object.keys(azure.services)[0]}'`);
  });
});
