import type { FanOutTarget } from '../../../aws/fan-out.ts';
import type { PolicyStatement } from '../../../aws/policy-document.ts';
import { many } from '../../../aws/policy-document.ts';
import { policyInWords } from '../../../aws/policy-in-words.ts';
import { lookUp } from '../../look-up.ts';
import type { KnownThing } from '../../tool.ts';
import { matches } from './evaluate.ts';

/**
 * Reads the policy of a bucket, queue, function or key: '' if it has none, null if it could not be read. Undefined for
 * other kinds.
 */
export async function ownPolicy(target: FanOutTarget, thing: KnownThing): Promise<string | null | undefined> {
  return READERS[thing.kind]?.(target, thing);
}

type Reader = (target: FanOutTarget, thing: KnownThing) => Promise<string | null>;

const READERS: Readonly<Record<string, Reader>> = {
  async 's3.buckets'(target, { id }) {
    const { GetBucketPolicyCommand, S3Client } = await import('@aws-sdk/client-s3');
    const client = target.clients.get(S3Client, target.region);
    return lookUp(
      target,
      's3:GetBucketPolicy',
      async () => (await client.send(new GetBucketPolicyCommand({ Bucket: id }))).Policy ?? '',
      { errors: ['NoSuchBucketPolicy'], value: '' },
    );
  },
  async 'sqs.queues'(target, { account, arn, id, name = id }) {
    const { GetQueueAttributesCommand, SQSClient } = await import('@aws-sdk/client-sqs');
    const client = target.clients.get(SQSClient, target.region);
    const domain = arn?.startsWith('arn:aws-cn:') ? 'amazonaws.com.cn' : 'amazonaws.com';
    const QueueUrl = `https://sqs.${target.region}.${domain}/${account}/${name}`;
    const asked = { QueueUrl, AttributeNames: ['Policy' as const] };
    return lookUp(
      target,
      'sqs:GetQueueAttributes',
      async () => (await client.send(new GetQueueAttributesCommand(asked))).Attributes?.Policy ?? '',
    );
  },
  async 'lambda.functions'(target, { id, name: FunctionName = id }) {
    const { GetPolicyCommand, LambdaClient } = await import('@aws-sdk/client-lambda');
    const client = target.clients.get(LambdaClient, target.region);
    return lookUp(
      target,
      'lambda:GetPolicy',
      async () => (await client.send(new GetPolicyCommand({ FunctionName }))).Policy ?? '',
      { errors: ['ResourceNotFoundException'], value: '' },
    );
  },
  async 'kms.keys'(target, { id: KeyId }) {
    const { GetKeyPolicyCommand, KMSClient } = await import('@aws-sdk/client-kms');
    const client = target.clients.get(KMSClient, target.region);
    return lookUp(
      target,
      'kms:GetKeyPolicy',
      async () => (await client.send(new GetKeyPolicyCommand({ KeyId }))).Policy ?? '',
    );
  },
};

interface ResourceStatement extends PolicyStatement {
  Principal?: string | Record<string, string | string[]>;
}

/**
 * Returns the sentences about the actions that a thing's own policy allows to somebody from outside: 'everyone
 * GetObject'.
 */
export function outsideIn(policy: string, action: string, account: string): string[] {
  const allowing = statementsOf(policy).filter(
    ({ Action, Effect, NotAction, Principal }) =>
      Effect === 'Allow' &&
      (NotAction === undefined
        ? many(Action).some((pattern) => matches(pattern, action))
        : !many(NotAction).some((pattern) => matches(pattern, action))) &&
      isOutside(Principal, account),
  );
  return allowing.flatMap((statement) => policyInWords(JSON.stringify({ Statement: statement })) ?? []);
}

function isOutside(principal: ResourceStatement['Principal'], account: string): boolean {
  if (typeof principal === 'string') return principal === '*';
  return many(principal?.AWS).some((name) => !new RegExp(`^(?:arn:[\\w-]+:\\w+::)?${account}\\b`).test(name));
}

function statementsOf(policy: string): ResourceStatement[] {
  try {
    return many((JSON.parse(policy) as { Statement?: ResourceStatement | ResourceStatement[] }).Statement);
  } catch {
    return [];
  }
}
