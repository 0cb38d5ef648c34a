import { hash } from 'node:crypto';
import type { ShippedPackage } from './shipped-packages.ts';
import { refOf } from './shipped-packages.ts';

/** The parts of a CycloneDX 1.5 document that this file reads; the rest is passed through. */
export interface Sbom {
  serialNumber?: string;
  metadata: { timestamp?: string; component?: object };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

interface Component {
  'bom-ref': string;
  properties?: unknown;
  licenses?: { license?: { id: string }; expression?: string }[];
}

/** Our workspaces: the packages that they depend on are the ones shipped. */
const WORKSPACES = /^@windsock\/(bot|functions|console)@/;

/**
 * Narrows npm's bill of materials for all installed packages to the shipped ones. A dependency chain that runs through
 * packages that are not shipped becomes a direct dependency.
 * @param made build time as ISO 8601; the serial number does not depend on it, only on the contents
 * @throws Error if npm does not list a shipped package
 */
export function shippedSbom(
  all: Sbom,
  { packages, version, made }: { packages: ShippedPackage[]; version: string; made: string },
): Sbom {
  const root = `windsock@${version}`;
  const shipped = new Map(packages.map((one) => [refOf(one), one]));
  const components = all.components
    .filter((component) => shipped.has(component['bom-ref']))
    // npm marks the console's packages as development dependencies, since the console is bundled.
    .map((component) => ({
      ...component,
      scope: 'required',
      properties: [],
      licenses: licencesOf(component, shipped),
    }));
  const known = new Set(components.map((component) => component['bom-ref']));
  const unknown = [...shipped.keys()].filter((ref) => !known.has(ref));
  if (unknown.length > 0) throw new Error(`npm's list of installed packages lacks ${unknown.join(', ')}.`);

  const edges = new Map(all.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const ours = [...edges.keys()].filter((ref) => WORKSPACES.test(ref));
  const inside = [...known].map((ref) => ({ ref, dependsOn: nextShipped([ref], edges, known) }));
  // Some packages load another one if it happens to be installed, without listing it.
  const listed = reached(ours, edges);
  const unlisted = [...known].filter((ref) => !listed.has(ref));
  const first = [...nextShipped(ours, edges, known), ...unlisted].sort();
  const dependencies = [{ ref: root, dependsOn: first }, ...inside];
  const component = {
    'bom-ref': root,
    type: 'application',
    name: 'windsock',
    version,
    licenses: [{ license: { id: 'MIT' } }],
  };
  const { serialNumber: _, ...rest } = all;
  const content = { ...rest, metadata: { ...all.metadata, component }, components, dependencies };
  const digest = JSON.stringify({ ...content, metadata: { component } });
  return {
    ...content,
    serialNumber: `urn:uuid:${uuidOf(digest)}`,
    metadata: { ...content.metadata, timestamp: made },
  };
}

function licencesOf(component: Component, shipped: Map<string, ShippedPackage>): Component['licenses'] {
  const declared = component.licenses?.length ? component.licenses : undefined;
  return declared ?? [{ license: { id: shipped.get(component['bom-ref'])?.licence ?? '' } }];
}

/** Returns the nearest shipped packages that can be reached from `from` through packages that are not shipped. */
function nextShipped(from: string[], edges: Map<string, string[]>, shipped: Set<string>): string[] {
  return [...reached(from, edges, shipped)].filter((ref) => shipped.has(ref)).sort();
}

/** Returns everything reachable from `from`, without `from` itself; the search does not continue past `ends`. */
function reached(from: string[], edges: Map<string, string[]>, ends = new Set<string>()): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    for (const next of edges.get(ref) ?? []) {
      if (found.has(next) || from.includes(next)) continue;
      found.add(next);
      if (!ends.has(next)) open.push(next);
    }
  }
  return found;
}

/** Returns a version 8 UUID (RFC 9562) made of the text's hash. */
function uuidOf(text: string): string {
  const hex = hash('sha256', text, 'hex').slice(0, 32);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
