import { EKS_LISTS } from './eks.ts';
import { ELASTICACHE_LISTS } from './elasticache.ts';
import { GUARDDUTY_LISTS } from './guardduty.ts';
import { IAM_LISTS } from './iam.ts';
import { KMS_LISTS } from './kms.ts';
import { LAMBDA_LISTS } from './lambda.ts';
import { RDS_LISTS } from './rds.ts';
import type { ServiceLists } from './service-list.ts';
import { SNS_LISTS } from './sns.ts';

/** Types listed by the service's own API, which returns more than Cloud Control. Windsock has these clients anyway. */
export const SERVICE_LISTS: ServiceLists = {
  ...EKS_LISTS,
  ...ELASTICACHE_LISTS,
  ...GUARDDUTY_LISTS,
  ...IAM_LISTS,
  ...KMS_LISTS,
  ...LAMBDA_LISTS,
  ...RDS_LISTS,
  ...SNS_LISTS,
};
