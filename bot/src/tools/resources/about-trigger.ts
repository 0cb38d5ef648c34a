import { joined } from '../../contract/words.ts';
import { code } from '../list/words.ts';
import type { Answer, Of } from './about-basis.ts';
import { NOTHING } from './about-parts.ts';
import { readRows } from './read-rows.ts';

const UNSEEN =
  'What calls it with IAM permissions alone, such as EventBridge Scheduler, Step Functions or code, I cannot see.';

/** Says what starts a function: the sources that Lambda polls for it, and those that its policy lets invoke it. */
export async function trigger({ ctx, name, thing, tool }: Of): Promise<Answer> {
  if (!tool.fields.some(({ key }) => key === 'triggers'))
    return {
      ...NOTHING,
      text: `I cannot tell what starts ${name}: AWS does not record that for ${tool.noun[1]}.`,
    };
  const { gaps, sources, cost_usd, table } = await readRows(ctx, tool, [thing], { columns: ['triggers'] });
  const read = { ...NOTHING, gaps, sources, cost_usd };
  const cell = table?.rows[0]?.triggers;
  if (cell === null)
    return { ...read, text: `I cannot tell what starts ${name}: its triggers could not be read.` };
  const said = [cell ?? []].flat().map((each) => inWords(String(each)));
  if (said.length === 0)
    return {
      ...read,
      text: `**Nothing that I can see** starts ${name}: Lambda polls no source for it, and its policy lets no service invoke it. ${UNSEEN}`,
    };
  return { ...read, text: `${name} is started by ${joined(said)}. ${UNSEEN}` };
}

/** 'sqs orders (Disabled)' → '**SQS `orders`** (its polling is disabled)' */
function inWords(source: string): string {
  const [, service = '', called = '', state] = /^([\w-]+) (\S+)(?: \((\w+)\))?$/.exec(source) ?? [];
  if (called) {
    const off = state ? ` (its polling is ${state.toLowerCase()})` : '';
    return `**${service.toUpperCase()} ${code(called)}**${off}`;
  }
  const [, allowed, condition] = /^allows (\S+) InvokeFunction(?:, if (.*))?$/.exec(source) ?? [];
  if (!allowed) return code(source);
  const principal = allowed.replace(/\.amazonaws\.com$/, '');
  const rule = /:rule\/(?:[^/\s]+\/)?([\w.-]+)/.exec(condition ?? '')?.[1];
  if (rule) return `**EventBridge rule ${code(rule)}**`;
  const whom = SERVICES[principal] ?? (principal === 'everyone' ? 'everyone' : code(principal));
  return `**${whom}**, which its policy lets in${condition ? ` (if ${condition.replaceAll('`', '')})` : ''}`;
}

const SERVICES: Readonly<Record<string, string>> = {
  apigateway: 'API Gateway',
  events: 'EventBridge',
  s3: 'S3 notifications',
  sns: 'SNS',
  elasticloadbalancing: 'a load balancer',
  logs: 'CloudWatch Logs',
  iot: 'IoT',
  cognito: 'Cognito',
};
