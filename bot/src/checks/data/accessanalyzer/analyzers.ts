import type { AnalyzerSummary } from '@aws-sdk/client-accessanalyzer';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

export const accessAnalyzers: Data<AnalyzerSummary[]> = {
  id: 'accessanalyzer.analyzers',
  scope: 'regional',
  permissions: ['access-analyzer:ListAnalyzers'],
  async collect({ clients, region }) {
    const { AccessAnalyzerClient, paginateListAnalyzers } = await import('@aws-sdk/client-accessanalyzer');
    const client = clients.get(AccessAnalyzerClient, region);
    return allOf(paginateListAnalyzers({ client, pageSize: 100 }, {}), (page) => page.analyzers);
  },
};
