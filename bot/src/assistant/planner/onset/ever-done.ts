import type { Entity } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { singular } from '../../../graph/name-words.ts';
import type { Field } from '../../../tools/tool.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { resourceNamed } from '../resource-named.ts';
import { toolPlan } from '../tool-plan.ts';
import { entitiesOf } from '../turn/scene.ts';
import { timeOf } from '../turn/time-of-deed.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { withoutEnd } from '../words/without-end.ts';

const LEAD = '(?:(?:and|so|ok|okay|but|then|hm+|wait)[, ]+)*';
const DEED =
  '(?:been |actually |really |even |once )*(?<deed>[a-z]+(?:[ -](?:in|on))?)(?: (?:(?:in)?to|on|at) (?:(?:the|our) )?(?:aws |management )*console)?(?: (?:(?:its|his|her|their|the|an?|any|one of (?:its|his|her|their)) )?(?<object>(?:[a-z]+ )?(?:keys?|passwords?)))?(?: (?:at all|before|so far|yet))?';
/** "has the consultant ever signed in", "did it never rotate", "sam never logged in" */
const FORMS: readonly RegExp[] = [
  new RegExp(`^${LEAD}(?:has|have|had|did|was|were|is) (?<who>.+?) (?:ever|never) ${DEED}$`, 'i'),
  new RegExp(`^${LEAD}(?:has|have|had|did|was|were) (?<who>\\S+|the \\S+) not (?:ever )?${DEED}$`, 'i'),
  new RegExp(`^${LEAD}(?<who>.+?) (?:has |have |had |was |were |did )?never (?:ever )?${DEED}$`, 'i'),
];
const IT = /^(?:it|he|she|this|that|they)(?: (?:one|user|person|thing))?$/i;
/** Dates that tell when something was done last, as opposed to when a thing was made or came into its state. */
const IS_LAST = /\blast\b|(?:^|_)(?:active|seen)(?:_|$)/;

/**
 * "has the consultant ever signed in": "ever" and "never" ask for the date that the thing itself keeps, because events
 * cover only some days. Undefined if the things of that kind keep no such date.
 */
export function everDone({ frame, graph, text }: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const said = withoutEnd(text, '?.! ');
  if (!graph) return undefined;
  for (const form of FORMS) {
    const { deed, object, who } = form.exec(said)?.groups ?? {};
    if (deed === undefined || who === undefined) continue;
    const { focus } = frame ?? {};
    const ofFocus = focus && !isGroup(focus) ? entitiesOf([focus], graph) : [];
    const things = IT.test(who) ? ofFocus : thingsCalled(who, graph);
    const dated = things.flatMap((thing) => {
      const field = dateOf(deed.toLowerCase(), object?.toLowerCase(), thing.kind, lexicon);
      return field ? [{ thing, field }] : [];
    });
    const [one, another] = dated;
    if (!one || another) continue;
    const { kind } = one.thing;
    const resource = resourceNamed(one.thing, graph);
    return toolPlan('resources.about', { resource, kind, asked: [{ field: one.field.key }] });
  }
  return undefined;
}

/** Returns the things with that name, or else those with the words in their name. */
function thingsCalled(who: string, graph: Graph): readonly Entity[] {
  const { exact, part } = graph.resolve(who.replace(/^(?:the|our|that|this|my|user) /i, ''));
  return exact.length > 0 ? exact : part.all;
}

function dateOf(
  deed: string,
  object: string | undefined,
  kind: string,
  { vocabularies }: Lexicon,
): Field | undefined {
  const vocabulary = vocabularies.find(({ tool }) => tool.id === kind);
  if (!vocabulary) return undefined;
  const words = object
    ? [`${singular(object)} last ${deed}`, `${singular(object.split(' ').at(-1) ?? '')} last ${deed}`]
    : [deed];
  const [time] = words.flatMap((each) => timeOf(each, vocabulary) ?? []);
  const { field, of } = time ?? {};
  return field?.type === 'date' &&
    !of &&
    IS_LAST.test(`${field.key.replaceAll('_', ' ')} ${field.header.toLowerCase()}`)
    ? field
    : undefined;
}
