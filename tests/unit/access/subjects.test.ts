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

describe('what may be asked where', () => {
  it.each(tools.map((tool) => [tool.id, tool] as const))('%s has a subject', (_, tool) => {
    const subjects = subjectsOf(tool);
    expect(SUBJECTS).toEqual(expect.arrayContaining([...subjects]));
    if (!tool.id.startsWith('account.')) expect(subjects).not.toEqual([]);
  });

  it('each check has one', () => {
    for (const check of checks) expect(SUBJECTS).toContain(subjectOfCheck(check));
  });

  it('each capability is declared, and those that may not be asked are not offered', () => {
    for (const each of agentCapabilities)
      expect(SUBJECTS).toEqual(expect.arrayContaining([...subjectsOfCapability(each)]));
    const names = offered(agentCapabilities, { scope: { subjects: ['costs'] } }).map(({ name }) => name);
    expect(names).toContain('costs');
    expect(names).not.toContain('metrics');
    expect(offered(agentCapabilities, undefined)).toBe(agentCapabilities);
  });

  it('a tool of an area that nobody thought of has none, and stops the tests', () => {
    expect(() => subjectsOf({ id: 'quantum.computers' })).toThrow('Nobody declared');
  });

  it('so has every call that a tool or a check makes by itself', () => {
    // Cloud Control makes those of the types that it lists.
    const own = tools.filter(({ id }) => id !== 'cloudcontrol.resources');
    const calls = new Set([
      ...own.flatMap(({ permissions }) => permissions),
      ...checks.flatMap(permissionsOf),
    ]);
    const undeclared = [...calls].filter((api) => subjectsOfCall(api) === undefined);
    expect(undeclared).toEqual([]);
  });

  it('a call that nobody declared is for those who may ask everything', () => {
    expect(subjectsOfCall('braket:SearchDevices')).toBeUndefined();
  });
});
