import { accountSecurityContact } from './account/security-contact.ts';
import { acmExpiry } from './acm/expiry.ts';
import type { Check } from './check.ts';
import { cloudtrailBucketLogging } from './cloudtrail/bucket-logging.ts';
import { cloudtrailPaidCopies } from './cloudtrail/paid-copies.ts';
import {
  cloudtrailAllRegions,
  cloudtrailObjectReads,
  cloudtrailObjectWrites,
} from './cloudtrail/recorded-events.ts';
import { cloudtrailEncryption, cloudtrailValidation } from './cloudtrail/trails.ts';
import { configRecorder } from './config/recorder.ts';
import { costHub } from './cost/hub-recommendations.ts';
import { costRisingServices } from './cost/rising-services.ts';
import { ebsDefaultEncryption } from './ebs/default-encryption.ts';
import { ebsIdleVolumes } from './ebs/idle-volumes.ts';
import { ebsOldSnapshots } from './ebs/old-snapshots.ts';
import { ebsPublicSnapshots } from './ebs/public-snapshots.ts';
import { ebsStoppedInstances } from './ebs/stopped-instances.ts';
import { ebsEncryption, ebsGp2Volumes, ebsIo1Volumes, ebsUnattachedVolumes } from './ebs/volumes.ts';
import { ec2DefaultSecurityGroup } from './ec2/default-security-group.ts';
import { ec2Graviton } from './ec2/graviton.ts';
import { ec2Imdsv2, ec2InstanceRole, ec2OldGeneration } from './ec2/instances.ts';
import { ec2LowUse } from './ec2/low-use.ts';
import {
  ec2OpenCifs,
  ec2OpenDatabases,
  ec2OpenEverything,
  ec2OpenRdp,
  ec2OpenSsh,
} from './ec2/open-ports.ts';
import { ec2PublicImages } from './ec2/public-images.ts';
import { ec2UnattachedAddresses } from './ec2/unattached-addresses.ts';
import { ecrScanOnPush } from './ecr/scan-on-push.ts';
import { ecrUnusedImages } from './ecr/unused-images.ts';
import { efsEncryption } from './efs/encryption.ts';
import { eksOldVersion } from './eks/old-version.ts';
import { eksPublicEndpoints } from './eks/public-endpoints.ts';
import { elbAccessLogs } from './elb/access-logs.ts';
import { elbUnused } from './elb/unused.ts';
import { elbUnusedClassic } from './elb/unused-classic.ts';
import { guarddutyEnabled } from './guardduty/enabled.ts';
import { iamAccessAnalyzer } from './iam/access-analyzer.ts';
import { iamAdminPolicies } from './iam/admin-policies.ts';
import { iamExpiredCertificates } from './iam/expired-certificates.ts';
import { iamPasswordLength, iamPasswordReuse } from './iam/passwords.ts';
import { iamRootKeys, iamRootMfa, iamRootUse } from './iam/root.ts';
import { iamSupportRole } from './iam/support-role.ts';
import { iamUserPolicies } from './iam/user-policies.ts';
import { iamConsoleMfa, iamKeyAge, iamTwoActiveKeys, iamUnusedCredentials } from './iam/users.ts';
import { kmsPublicKeys } from './kms/public-keys.ts';
import { kmsRotation } from './kms/rotation.ts';
import { lambdaOldRuntime } from './lambda/old-runtime.ts';
import { lambdaPublicFunctions } from './lambda/public-functions.ts';
import { lambdaSecretVariables } from './lambda/secret-variables.ts';
import { lambdaX86Functions } from './lambda/x86-functions.ts';
import { logsRetention } from './logs/retention.ts';
import {
  rdsBackups,
  rdsDeletionProtection,
  rdsEncryption,
  rdsLogs,
  rdsMinorUpgrades,
  rdsMultiAz,
  rdsOldGeneration,
  rdsPublic,
  rdsStopped,
} from './rds/databases.ts';
import { rdsIdle } from './rds/idle.ts';
import { rdsOldEngine } from './rds/old-engine.ts';
import { rdsPublicSnapshots } from './rds/public-snapshots.ts';
import { rdsUnusedSnapshots } from './rds/unused-snapshots.ts';
import { s3AccountPublicAccessBlock } from './s3/account-public-access-block.ts';
import {
  s3AccessLogging,
  s3DefaultEncryption,
  s3IncompleteUploads,
  s3NoLifecycle,
  s3SecureTransport,
  s3UnfinishedUploads,
  s3VersioningOn,
} from './s3/buckets.ts';
import { s3PublicAccessBlock } from './s3/public-access-block.ts';
import { s3PublicBucket } from './s3/public-bucket.ts';
import { secretsmanagerRotation } from './secretsmanager/rotation.ts';
import { secretsUnused } from './secretsmanager/unused.ts';
import { securityhubEnabled } from './securityhub/enabled.ts';
import { sqsPublicQueues } from './sqs/public-queues.ts';
import { validateChecks } from './validate-checks.ts';
import { vpcFlowLogs } from './vpc/flow-logs.ts';
import { vpcNetworkAcls } from './vpc/network-acls.ts';
import { vpcUnusedNatGateways } from './vpc/unused-nat-gateways.ts';

/** Every check, in the order in which reports list them. Loads no SDK: the data does that when it is collected. */
export const checks: readonly Check[] = validateChecks([
  s3PublicBucket,
  s3PublicAccessBlock,
  s3AccountPublicAccessBlock,
  s3SecureTransport,
  s3DefaultEncryption,
  s3VersioningOn,
  s3AccessLogging,
  ec2OpenSsh,
  ec2OpenRdp,
  ec2OpenCifs,
  ec2OpenDatabases,
  ec2OpenEverything,
  ec2DefaultSecurityGroup,
  ec2Imdsv2,
  ec2InstanceRole,
  ebsEncryption,
  ebsDefaultEncryption,
  ebsPublicSnapshots,
  ec2PublicImages,
  vpcNetworkAcls,
  vpcFlowLogs,
  rdsPublic,
  rdsEncryption,
  rdsMinorUpgrades,
  rdsMultiAz,
  rdsBackups,
  rdsDeletionProtection,
  iamRootKeys,
  iamRootMfa,
  iamRootUse,
  iamConsoleMfa,
  iamUnusedCredentials,
  iamTwoActiveKeys,
  iamKeyAge,
  iamPasswordLength,
  iamPasswordReuse,
  iamUserPolicies,
  iamAdminPolicies,
  iamSupportRole,
  iamExpiredCertificates,
  lambdaOldRuntime,
  lambdaSecretVariables,
  lambdaPublicFunctions,
  rdsPublicSnapshots,
  rdsLogs,
  elbAccessLogs,
  sqsPublicQueues,
  kmsPublicKeys,
  kmsRotation,
  eksPublicEndpoints,
  ecrScanOnPush,
  efsEncryption,
  acmExpiry,
  secretsmanagerRotation,
  cloudtrailAllRegions,
  cloudtrailValidation,
  cloudtrailEncryption,
  cloudtrailBucketLogging,
  cloudtrailObjectWrites,
  cloudtrailObjectReads,
  configRecorder,
  guarddutyEnabled,
  securityhubEnabled,
  iamAccessAnalyzer,
  accountSecurityContact,
  ebsUnattachedVolumes,
  ebsStoppedInstances,
  ebsGp2Volumes,
  ebsIo1Volumes,
  ec2UnattachedAddresses,
  vpcUnusedNatGateways,
  elbUnused,
  elbUnusedClassic,
  ec2OldGeneration,
  rdsOldGeneration,
  lambdaX86Functions,
  logsRetention,
  s3NoLifecycle,
  s3IncompleteUploads,
  s3UnfinishedUploads,
  ebsOldSnapshots,
  ebsIdleVolumes,
  rdsIdle,
  rdsStopped,
  rdsOldEngine,
  eksOldVersion,
  ec2LowUse,
  ec2Graviton,
  rdsUnusedSnapshots,
  ecrUnusedImages,
  secretsUnused,
  cloudtrailPaidCopies,
  costHub,
  costRisingServices,
]);

const byId = new Map(checks.map((check) => [check.id, check]));

/** Returns the check with an id such as 'ec2.imdsv2'; undefined if there is none. */
export const checkById = (id: string): Check | undefined => byId.get(id);
