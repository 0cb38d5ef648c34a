import { subjectsOfCall } from '@windsock/bot/aws/api-subjects.ts';
import { agentCapabilities } from '@windsock/bot/capabilities/index.ts';
import { offered, subjectsOfCapability } from '@windsock/bot/capabilities/offered.ts';
import { checks } from '@windsock/bot/checks/index.ts';
import { permissionsOf } from '@windsock/bot/checks/permissions.ts';
import { subjectOfCheck } from '@windsock/bot/checks/run-checks.ts';
import { SUBJECTS } from '@windsock/bot/domain/scope.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { subjectsOf } from '@windsock/bot/tools/subjects.ts';
import { describe, expect, it } from 'vitest';

describe('the subject of every question', () => {
  it.each(tools.map((tool) => [tool.id, tool] as const))('%s has a subject', (_, tool) => {
    const subjects = subjectsOf(tool);
    expect(SUBJECTS).toEqual(expect.arrayContaining([...subjects]));
    if (!tool.id.startsWith('account.')) expect(subjects).not.toEqual([]);
  });

  it('each check has one', () => {
    for (const check of checks) expect(SUBJECTS).toContain(subjectOfCheck(check));
  });

  it('each capability declares one, and forbidden ones are not offered', () => {
    for (const each of agentCapabilities)
      expect(SUBJECTS).toEqual(expect.arrayContaining([...subjectsOfCapability(each)]));
    const names = offered(agentCapabilities, { scope: { subjects: ['costs'] } }).map(({ name }) => name);
    expect(names).toContain('costs');
    expect(names).not.toContain('metrics');
    expect(offered(agentCapabilities, undefined)).toBe(agentCapabilities);
  });

  it('a tool in an unknown area has none, which fails the tests', () => {
    expect(() => subjectsOf({ id: 'quantum.computers' })).toThrow('No subject is declared');
  });

  it('every call that a tool or a check makes has one', () => {
    // Cloud Control makes the calls for the types that it lists.
    const own = tools.filter(({ id }) => id !== 'cloudcontrol.resources');
    const calls = new Set([
      ...own.flatMap(({ permissions }) => permissions),
      ...checks.flatMap(permissionsOf),
    ]);
    const undeclared = [...calls].filter((api) => subjectsOfCall(api) === undefined);
    expect(undeclared).toEqual([]);
  });

  it('an undeclared call is only for people with all permissions', () => {
    expect(subjectsOfCall('braket:SearchDevices')).toBeUndefined();
  });
});
