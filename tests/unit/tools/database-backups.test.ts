import { describe, expect, test } from 'vitest';
import { askDemo } from './ask-demo.ts';

describe('databases that are not backed up properly', () => {
  const shown = async (op: string, value: number) => {
    const filters = [{ field: 'backup_retention_days', op, value }];
    const { table, text } = await askDemo('rds.instances', { filters });
    return { text, names: table?.rows.map(({ db_instance_id }) => db_instance_id) };
  };

  test('keep backups for less than a week or none, and do not include replicas, which their source backs up', async () => {
    const { names, text } = await shown('lt', 7);
    expect(names).toEqual(['crm', 'gdpr-archive', 'loyalty-poc', 'staging-shop']);
    expect(text).toMatch(
      /^\*\*4 RDS instances\*\* .* are backed up for less than 7 days in 4 regions; the one with the \*\*shortest backup retention\*\* is `gdpr-archive` \(0 days\)\.$/,
    );
  });

  test('are without backups if these are off', async () => {
    const { names, text } = await shown('eq', 0);
    expect(names).toEqual(['gdpr-archive']);
    expect(text).toBe('**1 RDS instance** has no automated backups in eu-central-1 (Frankfurt).');
  });
});
