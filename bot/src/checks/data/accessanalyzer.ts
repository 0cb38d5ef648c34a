import { allOf } from '../../aws/pages.ts';
import { regional } from './declare.ts';

export const accessAnalyzers = regional(
  'accessanalyzer.analyzers',
  'access-analyzer:ListAnalyzers',
  async ({ client }) => {
    const { AccessAnalyzerClient, paginateListAnalyzers } = await import('@aws-sdk/client-accessanalyzer');
    const pages = paginateListAnalyzers({ client: client(AccessAnalyzerClient), pageSize: 100 }, {});
    return allOf(pages, (page) => page.analyzers);
  },
);
