import { serviceMeasuring } from '../../../tools/cloudwatch/things.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { readMessage } from './read-message.ts';

/** "put search-2 next to it", "add api-1 to that graph" */
const BESIDE =
  /(?:^|[,;.] ?|\b)(?:and )?(?:then )?(?:please )?(?:(?:put|place|set|add|draw|show|overlay|plot|graph) )?(?:the )?([\w./-]*[\w/])(?:['’]s)? (?:next to|beside|alongside|on top of|against|to|with) (?:it|that|this|that one)(?: (?:one|graph|chart|line))?\b/i;
const METRICS = 'cloudwatch.metrics';

/** "graph that cpu and put search-2 next to it": plans the metric of the last thing together with that of the named one. */
export function putBeside(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { frame, graph, text } = asked;
  const said = BESIDE.exec(text);
  const [, name = ''] = said ?? [];
  if (!said || !graph || !frame?.last || graph.called(name).length === 0) return undefined;
  const rest = text.slice(0, said.index) + text.slice(said.index + said[0].length);
  const read = /\w/.test(rest) ? readMessage({ ...asked, text: rest.trim() }, lexicon).plan : frame.last;
  // "graph that": the last metrics, as a chart.
  const plan = read.kind === 'tool' && read.tool === METRICS ? read : frame.last;
  if (plan.tool !== METRICS) return undefined;
  const { resource, resources, ...args } = plan.args as { resource?: string; resources?: string[] };
  const before = resource === undefined ? (resources ?? []) : [resource];
  const things = before.flatMap((each) => graph.things(each).slice(0, 1));
  const other = graph.things(name).find(({ kind }) => kind === things[0]?.kind);
  if (!other || things.length === 0 || things.length !== before.length) return undefined;
  const service = serviceMeasuring(other.kind);
  const { ignored: _, ...known } = plan;
  return {
    ...known,
    args: {
      ...args,
      resources: [...new Set([...things, other].map(({ id }) => id))],
      ...(service && { service }),
    },
  };
}
