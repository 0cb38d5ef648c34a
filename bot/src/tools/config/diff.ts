/** One changed field of a configuration. `from` and `to` are set only if they cannot be secret. */
export interface FieldChange {
  /** 'ipPermissions', 'state.name' */
  path: string;
  from?: string;
  to?: string;
  /** For lists: how many elements were added and removed. */
  added?: number;
  removed?: number;
}

/** Parts of a configuration that hold secrets, or long documents. Only the fact that they changed is shown. */
const SECRET =
  /environment|user_?data|polic(?:y|ies)|document|secret|password|passphrase|token|credential|private|variable|parameter|command|entry_?point|connection|content|body|script|header|authorization|definition|template|metadata|value$|key_?material/i;
/** Scalars with these names are short and harmless. Any other may hold anything. */
const PLAIN =
  /(?:state|status|type|class|size|version|cidr\w*|port|protocol|id|engine|tenancy|mode|zone|iops|runtime|timeout|handler|capacity|count|period|days|name|enabled|encrypted|public\w*|accessible|protection)$/i;
/** Counters and timestamps of Config itself, which nobody changed. */
const NOISE =
  /(?:^|\.)(?:lastModified\w*|lastUpdate\w*|\w*timestamp|revisionId|stateTransitionReason|usageOperationUpdateTime)$/i;
const LONGEST = 60;

/** Returns the differences between two AWS Config configurations, without values that may be secret. */
export function changesBetween(before: unknown, after: unknown): FieldChange[] {
  const changes: FieldChange[] = [];
  compare('', before, after, changes);
  return changes.filter(({ path }) => path !== '' && !NOISE.test(path));
}

function compare(path: string, before: unknown, after: unknown, changes: FieldChange[]): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  if (SECRET.test(path)) {
    changes.push({ path });
    return;
  }
  if (isRecord(before) && isRecord(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      compare(path ? `${path}.${key}` : key, before[key], after[key], changes);
    return;
  }
  if (Array.isArray(before) || Array.isArray(after)) {
    const [old, now] = [elements(before), elements(after)];
    const [added, removed] = [without(now, old), without(old, now)];
    // A list in another order is unchanged.
    if (added + removed > 0) changes.push({ path, added, removed });
    return;
  }
  changes.push({ path, ...shown(path, 'from', before), ...shown(path, 'to', after) });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const elements = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((each) => JSON.stringify(each)) : [];
const without = (some: string[], others: string[]): number =>
  some.filter((each) => !others.includes(each)).length;

function shown(path: string, side: 'from' | 'to', value: unknown): Partial<FieldChange> {
  const isPlain =
    typeof value === 'boolean' ||
    typeof value === 'number' ||
    (typeof value === 'string' && value.length <= LONGEST && PLAIN.test(path));
  return isPlain ? { [side]: String(value) } : {};
}

/** 'instanceType: t3.micro → t3.large', 'ipPermissions: 1 added', 'policy changed' */
export function changeText({ added, from, path, removed, to }: FieldChange): string {
  if (added !== undefined || removed !== undefined) {
    const parts = [added ? `${added} added` : '', removed ? `${removed} removed` : ''].filter(Boolean);
    return `${path}: ${parts.join(', ')}`;
  }
  return from === undefined && to === undefined
    ? `${path} changed`
    : `${path}: ${from ?? 'none'} → ${to ?? 'none'}`;
}
