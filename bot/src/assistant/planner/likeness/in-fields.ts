import type { Entity } from '../../../graph/entity.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import { calledOf } from '../turn/scene.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { fieldsAsked, fieldsBefore } from './property.ts';
import type { Likeness } from './said.ts';

/** The plan that compares things in the fields that a message names. */
export function inFields(
  words: readonly string[],
  things: readonly Entity[],
  { how }: Likeness,
  asked: PlanInput,
  lexicon: Lexicon,
): ToolPlan | undefined {
  const [first] = things;
  const last = asked.frame?.last;
  if (!first) return undefined;
  const fields =
    words.length > 0
      ? fieldsAsked(words, first, asked, lexicon)
      : last &&
        fieldsBefore(
          last,
          things.some(({ kind }) => kind === last.args.kind) ? String(last.args.kind) : first.kind,
        );
  if (!fields || fields.length === 0) return undefined;
  // A load balancer has no image that could be the same.
  const kinds = new Set(things.map(({ kind }) => kind));
  const own = lexicon.vocabularies.filter(({ tool }) => kinds.has(tool.id));
  const isShared = (key: string) =>
    key.startsWith('tag:') || own.every((vocabulary) => vocabulary.fields.has(key));
  if (!fields.every(isShared)) return undefined;
  return compared(things, {
    by: { fields: fields.slice(0, MAX_FIELDS), [how === 'differ' ? 'differ' : 'same']: true },
  });
}

const MAX_FIELDS = 6;

/** The plan that compares things. */
export function compared(things: readonly Entity[], rest: Record<string, unknown>): ToolPlan {
  const kinds = things.map(({ kind }) => kind);
  const isOfOne = new Set(kinds).size === 1;
  const names = things.map(calledOf);
  // Two topics of one name differ in their ARNs alone.
  const called = things.map((thing, at) =>
    names.indexOf(calledOf(thing)) === at && names.lastIndexOf(calledOf(thing)) === at
      ? calledOf(thing)
      : (thing.arn ?? calledOf(thing)),
  );
  return toolPlan('resources.compare', {
    things: called,
    ...(isOfOne ? { kind: kinds[0] } : { kinds }),
    ...rest,
  });
}
