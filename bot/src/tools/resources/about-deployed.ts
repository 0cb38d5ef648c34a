import { joined } from '../../contract/words.ts';
import { inWords } from '../cloudtrail/changes-with.ts';
import { declared } from '../list/fields.ts';
import { label } from '../list/words.ts';
import { fieldValue } from './about-asked.ts';
import type { Answer, Of } from './about-basis.ts';
import { changesOf } from './about-changes.ts';
import { watchedBy } from './diagnosis/watched.ts';

/** The fields that show what is deployed on a resource of each kind, and since when. */
const DEPLOYED: Readonly<Record<string, readonly string[]>> = {
  'autoscaling.groups': ['launch_template', 'launch_configuration'],
  'cloudformation.stacks': ['status', 'last_modified'],
  'ec2.instances': ['image_id', 'launched_at'],
  'ecs.services': ['task_definition', 'images', 'deployed_at', 'rollout', 'replaces'],
  'ecs.tasks': ['task_definition', 'started_at'],
  'lambda.functions': ['runtime', 'last_modified'],
};

/** The deployment behind a load balancer is on these. */
const BEHIND = /^(?:ec2\.instances|autoscaling\.groups|ecs\.services)$/;
/** CloudTrail must be asked about each resource, which is slow. */
const MAX_BEHIND = 6;

/**
 * Says what is deployed on a resource, since when, and who changed it last. For an alarm this is about what it watches;
 * for a load balancer or a target group it includes what runs behind it.
 */
export async function deployed(own: Of): Promise<Answer> {
  const [of = own] = await watchedBy(own);
  const { ctx, thing } = of;
  const behind = thing.kind.startsWith('elb.')
    ? (ctx.known?.relatedTo(thing) ?? []).filter(({ kind }) => BEHIND.test(kind)).slice(0, MAX_BEHIND)
    : [];
  const { isChanged: _, text, ...changed } = await changesOf(ctx, thing, of.window, behind);
  const looked = behind.map((each) => inWords(each, ctx.known));
  const besides = looked.length > 0 ? ` Looked at besides: ${joined(looked)}.` : '';
  return { ...changed, text: `${deployedText(of)} ${text}${besides}`.trim() };
}

/** "`api` runs with task definition **api:17** and deployed **…**."; '' if the kind has none of these. */
export function deployedText(of: Of): string {
  const { name, row, tool } = of;
  const told = (DEPLOYED[tool.id] ?? []).flatMap((key) => {
    const cell = row[key];
    const isNone = cell === undefined || cell === '' || (Array.isArray(cell) && cell.length === 0);
    return isNone ? [] : [`${label(declared(tool, key))} **${fieldValue(key, of)}**`];
  });
  return told.length > 0 ? `${name} runs with ${joined(told)}.` : '';
}
