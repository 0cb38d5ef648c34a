import { findServices } from '../../../domain/services.ts';
import type { EventsArgs } from '../../../tools/cloudtrail/args.ts';
import { deedOf } from '../../../tools/cloudtrail/deeds.ts';
import { thingNamed } from '../../../tools/cloudtrail/things.ts';
import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { groupOf, isGroup } from '../../shown.ts';
import { choiceFor } from '../choices.ts';
import { EVENTS, isOfEvents } from '../events/is-of-events.ts';
import { ordinalIn } from '../follow-up/ordinals.ts';
import { asksForOwner, ownerTags } from '../list/owners.ts';
import { asksWhoDid } from '../obligations.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { tokenise } from '../words/text.ts';
import { endOfOne, hasSeveralInMind } from './end-of-one.ts';

type Asked = Pick<PlanInput, 'frame' | 'graph' | 'text'>;
/** What cannot be said about the last answer, and what can be said instead. */
interface Untold {
  message: string;
  instead: ToolPlan[];
}

/**
 * "who owns those groups", "the three biggest": asks back if the last answer does not contain what the message asks of
 * it.
 */
export function notInAnswer(asked: Asked, lexicon: Lexicon): Plan | undefined {
  const { last } = asked.frame ?? {};
  const end = last && endOfOne(asked, last, lexicon);
  if (end) return end;
  const found =
    last && (partOfBill(asked, last) ?? ownersAfterEvents(asked, last, lexicon) ?? unranked(asked, last));
  return (
    found && {
      kind: 'choose',
      question: found.message,
      options: found.instead.map((plan) => choiceFor(plan, lexicon.tools)),
    }
  );
}

const IT = /\b(?:it|that|this|them|those|these|(?:first|last|top|biggest|largest) one|the (?:first|last))\b/i;

const TOUCHED = /^(?:touch(?:ed)?|did|broke|messed)$/;

/** "who touched the second one", after costs: a part of a bill is not a thing. */
function partOfBill({ frame, text }: Asked, last: ToolPlan): Untold | undefined {
  if (!/^cost\.(?:usage|compare)$/.test(last.tool) || frame?.focus) return undefined;
  // "who is responsible for this": asks for the cause of the rise.
  if (/\b(?:responsible|to blame|fault)\b/i.test(text)) return undefined;
  const nth = ordinalIn(text) ?? (/\bthe (?:first|1st)\b/i.test(text) ? 1 : undefined);
  const isDeed =
    asksWhoDid(text) && tokenise(text).some(({ word }) => deedOf(word) !== undefined || TOUCHED.test(word));
  if (!isDeed || !(nth || IT.test(text))) return undefined;
  const one = nth === undefined ? undefined : frame?.shown?.filter(isGroup)[nth - 1];
  return {
    message: `${one ? `“${one.name ?? one.id}” is a part of the bill` : 'That is a bill'}, not a thing that somebody changes. Do you want one of these?`,
    instead: [...changesOf(one), last],
  };
}

/** What is known about a service in the bill: the changes made in it. */
function changesOf(one: Shown | undefined): ToolPlan[] {
  if (!one || groupOf(one.kind) !== 'service') return [];
  // “EC2 - Other” is billed, but no service has events under that name.
  const [service] = findServices(one.id).filter(({ end, start }) => end - start === one.id.length);
  return service ? [toolPlan(EVENTS, { service: service.service, changes: true })] : [];
}

const THEM = /\b(?:it|them|those|these|they)\b/i;

/** "who owns them", after events, which show who acted. */
function ownersAfterEvents({ graph, text }: Asked, last: ToolPlan, { tools }: Lexicon): Untold | undefined {
  if (!isOfEvents(last) || !asksForOwner(text) || !THEM.test(text)) return undefined;
  const { resource, resources, thing } = last.args as EventsArgs;
  const tool = tools.find((each) => each.kind === 'list' && thing && thingNamed(each.noun[0]) === thing);
  if (resource && !resources) return undefined;
  const columns = ownerTags(graph).map((key) => `tag:${key}`);
  return {
    message: 'Events tell who acted, and not who owns what they acted upon. Do you want one of these?',
    instead: [...(tool ? [toolPlan(tool.id, columns.length > 0 ? { columns } : {})] : []), last],
  };
}

const SIZE =
  /^(?:(?:and|so|ok|just|only|show(?: me)?|which|what|are|is|the|top|[\d]+|two|three|four|five|six|seven|eight|nine|ten)[, ]+)*(?:(?:biggest|largest|smallest|heaviest|longest|top)(?: \d+| (?:two|three|four|five|ten))?)(?: (?:ones?|things?|of (?:them|those|these)))*[?.! ]*$/i;

/** "the three biggest", after events or one thing: there is nothing to rank. */
function unranked({ frame, text }: Asked, last: ToolPlan): Untold | undefined {
  if (!SIZE.test(text)) return undefined;
  if (frame?.overall && frame.overall.about !== 'due')
    return {
      message: 'An overview has no biggest of all. Of which section: alarms, findings, costs or changes?',
      instead: [...(frame.overview ?? [])].slice(0, 4),
    };
  if (isOfEvents(last))
    return { message: 'Events have no size, so I cannot rank them by it.', instead: [last] };
  if (/^(?:resources\.about|cloudwatch\.metrics)$/.test(last.tool) && !hasSeveralInMind(frame))
    return {
      message:
        'That was about one thing, so there is nothing to rank. Say of which things you mean the biggest.',
      instead: [last],
    };
  return isWithoutSize(last)
    ? { message: 'Those have no size by which I could rank them. Say by what.', instead: [last] }
    : undefined;
}

/** Whether a list has no amount that "biggest" may mean. */
function isWithoutSize({ tool: id }: ToolPlan): boolean {
  const tool = toolById(id);
  return tool?.kind === 'list' && !tool.fields.some(({ max, type }) => max && type !== 'date');
}
