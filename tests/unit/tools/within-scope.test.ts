import { toolById } from '@windsock/bot/tools/index.ts';
import type { Tool, ToolResult } from '@windsock/bot/tools/tool.ts';
import { withLeftOut } from '@windsock/bot/tools/within-scope.ts';
import { expect, test } from 'vitest';

const tool = toolById('ec2.instances') as Tool;
const result: ToolResult = { text: 'Found.', gaps: [], sources: [], cost_usd: 0 };
const noteOf = (...regions: string[]) => {
  const access = { scope: { regions }, because: 'the rule for #dev' };
  return withLeftOut(tool, { access }, {}, result).notes?.[0];
};

test('an answer within a rule names the only regions that were asked, or how many more', () => {
  expect(noteOf('eu-west-1')).toMatch(
    /^Only eu-west-1 \(Ireland\) was asked: the rule for #dev allows no other/,
  );
  expect(noteOf('eu-west-1', 'eu-west-2')).toMatch(/ and eu-west-2 \(London\) were asked:/);
  expect(noteOf('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')).toMatch(
    /^Only a, b, c, d, e, f and 2 more were asked:/,
  );
});
