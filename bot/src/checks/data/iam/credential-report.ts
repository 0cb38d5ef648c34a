import type { RawCredentialReport } from '../../../aws/credential-report.ts';
import { fetchCredentialReport } from '../../../aws/credential-report.ts';
import type { Data } from '../../check.ts';

export const iamCredentialReport: Data<RawCredentialReport> = {
  id: 'iam.credential-report',
  scope: 'global',
  permissions: ['iam:GenerateCredentialReport', 'iam:GetCredentialReport'],
  async collect({ clients, region, signal }) {
    const { IAMClient } = await import('@aws-sdk/client-iam');
    return fetchCredentialReport(clients.get(IAMClient, region), signal);
  },
};
