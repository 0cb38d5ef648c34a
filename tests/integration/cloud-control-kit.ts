import { cloudControlResources } from '@windsock/bot/tools/cloudcontrol/resources.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import { useAwsPeer } from './aws-peer.ts';
import type { ProxiedCall } from './aws-proxy.ts';
import { contextOf, json, REGION } from './tools-kit.ts';

interface Asked {
  TypeName: string;
  NextToken?: string;
  MaxResults?: number;
  ResourceModel?: string;
}

export const asked = (call: ProxiedCall): Asked => JSON.parse(call.body) as Asked;

export const MACHINES = ['AWS::StepFunctions::StateMachine'];

/** The tool that lists resources of any type. moto has no Cloud Control: the proxy answers as its API reference says. */
export function useCloudControl() {
  const { proxy } = useAwsPeer();
  return {
    proxy,
    listings: () => proxy.calls.filter(({ action }) => action === 'ListResources'),
    ask: (args: Record<string, unknown>) =>
      runTool(cloudControlResources, contextOf(proxy.url), { regions: [REGION], ...args }),
    /** Answers each ListResources call with these resources: identifier → properties. */
    answer(things: (asked: Asked, region: string) => Record<string, object>): void {
      proxy.interfere = (call) => {
        if (call.action !== 'ListResources') return undefined;
        const { TypeName } = asked(call);
        const found = things(asked(call), call.region);
        return json({
          TypeName,
          ResourceDescriptions: Object.entries(found).map(([Identifier, properties]) => ({
            Identifier,
            Properties: JSON.stringify(properties),
          })),
        });
      };
    },
  };
}
