import type { AnalyzerSummary } from '@aws-sdk/client-accessanalyzer';
import type { ConfigurationRecorder, ConfigurationRecorderStatus } from '@aws-sdk/client-config-service';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { daysAgo, hex } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';

/** Larkspur went to Singapore a month ago, and forgot there what watches over its other regions. */
const isWatched = ({ region }: DemoPlace): boolean => region !== 'ap-southeast-1';

const arnOf = (service: string, { region }: DemoPlace, path: string): string =>
  `arn:aws:${service}:${region}:${DEMO_ACCOUNT_ID}:${path}`;

const recorder: ConfigurationRecorder = {
  name: 'default',
  roleARN: `arn:aws:iam::${DEMO_ACCOUNT_ID}:role/aws-service-role/config.amazonaws.com/AWSServiceRoleForConfig`,
  recordingGroup: { allSupported: true, includeGlobalResourceTypes: true, resourceTypes: [] },
};

const recorderStatus = ({ now }: DemoPlace): ConfigurationRecorderStatus => ({
  name: 'default',
  recording: true,
  lastStatus: 'Success',
  lastStatusChangeTime: daysAgo(now, 0, 'config'),
});

export const configService: DemoService = {
  DescribeConfigurationRecorders: (_input: object, place) => ({
    ConfigurationRecorders: isWatched(place) ? [recorder] : [],
  }),
  DescribeConfigurationRecorderStatus: (_input: object, place) => ({
    ConfigurationRecordersStatus: isWatched(place) ? [recorderStatus(place)] : [],
  }),
};

export const securityHub: DemoService = {
  DescribeHub(_input: object, place) {
    if (!isWatched(place)) {
      throw awsError(
        'InvalidAccessException',
        `Account ${DEMO_ACCOUNT_ID} is not subscribed to AWS Security Hub`,
        401,
      );
    }
    const SubscribedAt = daysAgo(place.now, 400, 'security hub').toISOString();
    return { HubArn: arnOf('securityhub', place, 'hub/default'), SubscribedAt, AutoEnableControls: true };
  },
};

export const guardDuty: DemoService = {
  ListDetectors: (_input: object, place) => ({
    DetectorIds: isWatched(place) ? [hex(32, 'detector', place.region)] : [],
  }),
  GetDetector: ({ DetectorId }: { DetectorId?: string }, place) => {
    if (!isWatched(place) || DetectorId !== hex(32, 'detector', place.region)) {
      throw awsError('BadRequestException', 'The input detectorId is not owned by the current account.');
    }
    return { Status: 'ENABLED', CreatedAt: daysAgo(place.now, 400, 'guardduty').toISOString() };
  },
};

export const accessAnalyzer: DemoService = {
  ListAnalyzers(_input: object, place) {
    const analyzer: AnalyzerSummary = {
      name: 'external-access',
      arn: arnOf('access-analyzer', place, 'analyzer/external-access'),
      type: 'ACCOUNT',
      status: 'ACTIVE',
      createdAt: daysAgo(place.now, 400, 'analyzer'),
    };
    return { analyzers: isWatched(place) ? [analyzer] : [] };
  },
};
