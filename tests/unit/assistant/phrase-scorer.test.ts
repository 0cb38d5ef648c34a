import type { Plan, PlanInput, ToolPlan } from '@windsock/bot/assistant/plan.ts';
import type { ListTool } from '@windsock/bot/tools/tool.ts';
import { describe, expect, test } from 'vitest';
import { createCanonical } from '../../phrases/canonical.ts';
import { parsePhrases } from '../../phrases/parse.ts';
import { createJudge, SETTING, scoreOf, scoresByArea } from '../../phrases/score.ts';

const volumes: ListTool = {
  kind: 'list',
  id: 'ec2.volumes',
  title: 'EBS volumes',
  summary: '',
  noun: ['EBS volume', 'EBS volumes'],
  nouns: ['volume'],
  examples: [],
  permissions: [],
  scope: 'regional',
  fields: [
    { key: 'name', header: 'Name', type: 'text' },
    { key: 'created_at', header: 'Created', type: 'date' },
    { key: 'tags', header: 'Tags', type: 'tags', detail: true },
    { key: 'iops', header: 'IOPS', type: 'number', detail: true },
    { key: 'ports', header: 'Ports', type: 'list', covers: (cell, value) => cell === value },
  ],
  collect: async () => [],
};
const canonical = createCanonical({ tools: [volumes], ...SETTING });
const plan = (tool: string, args: Record<string, unknown>): ToolPlan => ({ kind: 'tool', tool, args });
const text = (line: string) => {
  const [tool = '', ...args] = line.split(' ');
  return canonical(plan(tool, JSON.parse(args.join(' '))));
};

const SAME = `
  ec2.volumes {"regions":["b","a"],"filters":[]} = ec2.volumes {"regions":["a","b"]}
  ec2.volumes {"accounts":["production"]} = ec2.volumes {"accounts":["111122223333"]}
  ec2.volumes {"filters":[{"field":"region","op":"eq","value":"a"}]} = ec2.volumes {"regions":["a"]}
  ec2.volumes {"filters":[{"field":"name","op":"eq","value":"web-*"}]} = ec2.volumes {"filters":[{"field":"name","op":"starts_with","value":"Web-"}]}
  ec2.volumes {"filters":[{"field":"created_at","op":"gt","value":"2026-10-31"}]} = ec2.volumes {"filters":[{"field":"created_at","op":"gte","value":"2026-11-01T00:00:00.000Z"}]}
  ec2.volumes {"filters":[{"field":"created_at","op":"eq","value":"2026-11"}]} = ec2.volumes {"filters":[{"field":"created_at","op":"gte","value":"2026-11-01"}]}
  ec2.volumes {"group_by":["name"],"measure":{"fn":"count"}} = ec2.volumes {"group_by":["name"]}
  ec2.volumes {"filters":[{"field":"ports","op":"contains","value":22}]} = ec2.volumes {"filters":[{"field":"ports","op":"eq","value":"22"}]}
  ec2.volumes {"columns":["name","iops"]} = ec2.volumes {"columns":["iops"]}
  ec2.volumes {"group_by":["name"],"columns":["iops"]} = ec2.volumes {"group_by":["name"]}
  cost.usage {"period":{"start":"a","end":"b","label":"x"},"granularity":"total","metric":"unblended","sort":"desc"} = cost.usage {"period":{"start":"a","end":"b","label":"y"}}
  cost.usage {"filters":[{"dimension":"account","op":"eq","values":["Staging"]}]} = cost.usage {"accounts":["444455556666"]}
`;
const DIFFERENT = `
  ec2.volumes {"regions":["a"]} ≠ ec2.volumes {}
  ec2.volumes {"columns":["iops"]} ≠ ec2.volumes {}
  ec2.volumes {"limit":1} ≠ ec2.volumes {"limit":2}
  ec2.volumes {"measure":{"fn":"count"}} ≠ ec2.volumes {}
  ec2.volumes {"filters":[{"field":"region","op":"ne","value":"a"}]} ≠ ec2.volumes {"regions":["a"]}
  ec2.volumes {"filters":[{"field":"name","op":"eq","value":"a"}]} ≠ ec2.volumes {"filters":[{"field":"name","op":"contains","value":"a"}]}
  ec2.volumes {"filters":[{"field":"created_at","op":"lt","value":"2026-11-01"}]} ≠ ec2.volumes {"filters":[{"field":"created_at","op":"lte","value":"2026-11-01"}]}
  ec2.volumes {"sort":{"field":"name","direction":"asc"}} ≠ ec2.volumes {"sort":{"field":"name","direction":"desc"}}
  cost.usage {"period":{"start":"a","end":"b"}} ≠ cost.usage {"period":{"start":"a","end":"c"}}
  cost.usage {"group_by":["tag:Team"]} ≠ cost.usage {"group_by":["tag:team"]}
  cost.usage {} ≠ cost.compare {}
`;
const pairs = (table: string, sign: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(sign).map((part) => part.trim()) as [string, string]);

describe('two plans', () => {
  test.each(pairs(SAME, ' = '))('answer the same: %s and %s', (one, other) => {
    expect(text(one)).toBe(text(other));
  });

  test.each(pairs(DIFFERENT, ' ≠ '))('answer differently: %s and %s', (one, other) => {
    expect(text(one)).not.toBe(text(other));
  });

  test('that refuse differ only by their reason', () => {
    expect(canonical({ kind: 'refuse', reason: 'write', asked: 'stop it' })).toBe('refuse:write');
    expect(canonical({ kind: 'refuse:secret' })).toBe('refuse:secret');
  });
});

test('the judge knows what is right, what is offered and what is missed, and follows a thread', async () => {
  const seen: [string, string?, number?][] = [];
  const offer = (option: ToolPlan): Plan => ({
    kind: 'choose',
    question: '',
    options: [{ label: '', text: '', plan: option }],
  });
  const answers: Record<string, Plan> = {
    right: plan('ec2.volumes', {}),
    offered: offer(plan('ec2.volumes', {})),
    wrong: offer(plan('ec2.volumes', { limit: 1 })),
    thanks: { kind: 'small_talk', about: 'thanks' },
  };
  const planner = {
    plan({ text: asked, frame }: PlanInput): Plan {
      seen.push([asked, frame?.last?.tool, frame?.choices?.length]);
      const answer = answers[asked];
      if (!answer) throw new Error('broken');
      return answer;
    },
  };
  const cases = parsePhrases(
    ['right => ec2.volumes', 'offered => ec2.volumes', 'wrong => ec2.volumes', 'none => help']
      .concat('right >> offered >> thanks => small_talk')
      .join('\n'),
  );
  const judge = createJudge(planner, [volumes]);
  const judged = await Promise.all(cases.map(judge));
  expect(judged.map(({ verdict }) => verdict)).toEqual(['exact', 'offered', 'missed', 'missed', 'exact']);
  expect(judged[3]?.got).toBe('threw Error: broken');
  expect(seen.filter(([asked]) => asked === 'thanks')).toEqual([['thanks', 'ec2.volumes', 1]]);
  expect(scoreOf(judged)).toEqual({ total: 5, exact: 2, within: 3 });
  expect(scoresByArea(judged).get('ec2.volumes')).toEqual({ total: 3, exact: 1, within: 2 });
  expect(scoresByArea(judged).get('threads')).toEqual({ total: 1, exact: 1, within: 1 });
});
