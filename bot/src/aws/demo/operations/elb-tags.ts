import type { DemoService } from '../operation.ts';
import { awsError } from '../operation.ts';
import type { Missing } from '../replay/row.ts';
import { byIds } from '../replay/select.ts';
import { tagList } from '../replay/tags.ts';
import type { Thing } from '../replay/things.ts';
import { thingsIn } from '../replay/things.ts';

const MISSING: Missing = ['LoadBalancerNotFoundException', "Load balancers '[{id}]' not found"];

function chosen(all: Thing[], ids: string[] = [], fields: string): Thing[] {
  if (ids.length > 20) throw awsError('ValidationError', 'At most 20 resources can be described at once');
  return byIds(all, ids, fields, MISSING);
}

/** Tags of target groups and load balancers. */
export const elbV2Tags: DemoService = {
  DescribeTags({ ResourceArns }: { ResourceArns?: string[] }, { region }) {
    const all = [...thingsIn('elbTargetGroups', region), ...thingsIn('elbBalancers', region)];
    const found = chosen(all, ResourceArns, 'TargetGroupArn LoadBalancerArn');
    const TagDescriptions = found.map(({ TargetGroupArn, LoadBalancerArn, tags }) => ({
      ResourceArn: TargetGroupArn ?? LoadBalancerArn,
      Tags: tagList(tags),
    }));
    return { TagDescriptions };
  },
};

export const elbClassicTags: DemoService = {
  DescribeTags({ LoadBalancerNames }: { LoadBalancerNames?: string[] }, { region }) {
    const found = chosen(thingsIn('elbClassic', region), LoadBalancerNames, 'LoadBalancerName');
    const TagDescriptions = found.map(({ LoadBalancerName, tags }) => ({
      LoadBalancerName,
      Tags: tagList(tags),
    }));
    return { TagDescriptions };
  },
};
