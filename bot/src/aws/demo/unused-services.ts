import type { DemoService } from './operation.ts';

/** What Larkspur has nothing of, as its bill shows. */
export const efs: DemoService = { DescribeFileSystems: () => ({ FileSystems: [] }) };
