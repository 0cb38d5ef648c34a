import { AccountClient, PutAlternateContactCommand } from '@aws-sdk/client-account';
import type { CreateTrailCommandInput } from '@aws-sdk/client-cloudtrail';
import {
  CloudTrailClient,
  CreateTrailCommand,
  PutEventSelectorsCommand,
  StartLoggingCommand,
} from '@aws-sdk/client-cloudtrail';
import {
  ConfigServiceClient,
  PutConfigurationRecorderCommand,
  PutDeliveryChannelCommand,
  StartConfigurationRecorderCommand,
} from '@aws-sdk/client-config-service';
import { CreateDetectorCommand, GuardDutyClient } from '@aws-sdk/client-guardduty';
import { EnableSecurityHubCommand, SecurityHubClient } from '@aws-sdk/client-securityhub';
import type { Admin } from './seed-checks.ts';

/**
 * Creates the monitoring in the admin's region: Config, GuardDuty and Security Hub, and a badly kept trail of this
 * region alone.
 */
export async function seedRecording(admin: Admin): Promise<void> {
  await trail(admin, 'local', { S3BucketName: 'plain' });
  const config = new ConfigServiceClient(admin);
  await config.send(
    new PutConfigurationRecorderCommand({
      ConfigurationRecorder: {
        name: 'default',
        roleARN: 'arn:aws:iam::111111111111:role/config',
        recordingGroup: { allSupported: true, includeGlobalResourceTypes: true },
      },
    }),
  );
  const DeliveryChannel = { name: 'default', s3BucketName: 'plain' };
  await config.send(new PutDeliveryChannelCommand({ DeliveryChannel }));
  await config.send(new StartConfigurationRecorderCommand({ ConfigurationRecorderName: 'default' }));
  await new GuardDutyClient(admin).send(new CreateDetectorCommand({ Enable: true }));
  await new SecurityHubClient(admin).send(new EnableSecurityHubCommand({ EnableDefaultStandards: false }));
}

/** Creates a correct trail, another that records the same again, and a contact whom AWS can warn. */
export async function mendRecording(admin: Admin): Promise<void> {
  for (const [name, S3BucketName] of [
    ['all', 'guarded'],
    ['copy', 'plain'],
  ] as const)
    await trail(admin, name, {
      S3BucketName,
      IsMultiRegionTrail: true,
      EnableLogFileValidation: true,
      KmsKeyId: 'alias/trail',
    });
  await new AccountClient({ ...admin, region: 'us-east-1' }).send(
    new PutAlternateContactCommand({
      AlternateContactType: 'SECURITY',
      EmailAddress: 'on-duty@example.com',
      Name: 'On duty',
      PhoneNumber: '1',
      Title: 'Team',
    }),
  );
}

async function trail(
  admin: Admin,
  Name: string,
  settings: Omit<CreateTrailCommandInput, 'Name'>,
): Promise<void> {
  const trails = new CloudTrailClient(admin);
  await trails.send(new CreateTrailCommand({ Name, ...settings }));
  await trails.send(
    new PutEventSelectorsCommand({
      TrailName: Name,
      EventSelectors: [
        {
          ReadWriteType: 'All',
          IncludeManagementEvents: true,
          DataResources: [{ Type: 'AWS::S3::Object', Values: ['arn:aws:s3'] }],
        },
      ],
    }),
  );
  await trails.send(new StartLoggingCommand({ Name }));
}
