import { notices } from '@windsock/functions/scripts/notices.ts';
import type { Sbom } from '@windsock/functions/scripts/sbom.ts';
import { shippedSbom } from '@windsock/functions/scripts/sbom.ts';
import { expect, it } from 'vitest';

const MIT = [{ license: { id: 'MIT' } }];
const all: Sbom = {
  serialNumber: 'urn:uuid:of-npm',
  metadata: { timestamp: 'of npm' },
  components: [
    { 'bom-ref': '@windsock/bot@1.0.0' },
    { 'bom-ref': 'shell@1.0.0', licenses: MIT },
    { 'bom-ref': 'kernel@1.0.0' },
    { 'bom-ref': 'kernel@2.0.0', licenses: MIT },
    { 'bom-ref': 'runner@1.0.0', licenses: MIT },
  ],
  dependencies: [
    { ref: 'windsock@1.0.0', dependsOn: ['@windsock/bot@1.0.0', 'runner@1.0.0'] },
    { ref: '@windsock/bot@1.0.0', dependsOn: ['shell@1.0.0', '@windsock/bot@1.0.0'] },
    { ref: 'shell@1.0.0', dependsOn: ['kernel@1.0.0'] },
    { ref: 'runner@1.0.0', dependsOn: ['kernel@2.0.0'] },
  ],
};
const kernel = { name: 'kernel', version: '1.0.0', licence: 'MIT-0', text: 'Do what you like.' };
const narrowed = (made: string, packages = [kernel]) =>
  shippedSbom(all, { packages, version: '1.0.0', made });

it('keeps shipped packages, fills in a licence, and connects the dependencies around omitted packages', () => {
  const { components, dependencies } = narrowed('2026-01-01T00:00:00Z');
  expect(components).toEqual([
    {
      'bom-ref': 'kernel@1.0.0',
      scope: 'required',
      properties: [],
      licenses: [{ license: { id: 'MIT-0' } }],
    },
  ]);
  expect(dependencies).toEqual([
    { ref: 'windsock@1.0.0', dependsOn: ['kernel@1.0.0'] },
    { ref: 'kernel@1.0.0', dependsOn: [] },
  ]);
});

it('includes what a package loads without listing it', () => {
  const { dependencies } = narrowed('2026-01-01T00:00:00Z', [kernel, { ...kernel, version: '2.0.0' }]);
  expect(dependencies[0]?.dependsOn).toEqual(['kernel@1.0.0', 'kernel@2.0.0']);
});

it('is the same for the same contents, except for its time', () => {
  const [one, same] = [narrowed('2026-01-01T00:00:00Z'), narrowed('2026-02-02T00:00:00Z')];
  expect(one.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(same).toEqual({ ...one, metadata: { ...one.metadata, timestamp: '2026-02-02T00:00:00Z' } });
  const other = narrowed('2026-01-01T00:00:00Z', [kernel, { ...kernel, version: '2.0.0' }]);
  expect(other.serialNumber).not.toBe(one.serialNumber);
});

it('refuses a package that npm does not know', () => {
  expect(() => narrowed('2026-01-01T00:00:00Z', [{ ...kernel, version: '3.0.0' }])).toThrow(
    'lacks kernel@3.0.0.',
  );
});

it('shows a text that several packages share once', () => {
  const text = notices([
    kernel,
    { ...kernel, name: 'shell', text: 'Do what\nyou like. ' },
    { ...kernel, name: 'bare', text: '' },
  ]);
  expect(text.match(/Do what/g)).toHaveLength(1);
  expect(text).toContain('kernel@1.0.0 (MIT-0)\nshell@1.0.0 (MIT-0)\n\nDo what you like.');
  expect(text).toContain('bare@1.0.0 (MIT-0)\n\nIt ships no text');
});
