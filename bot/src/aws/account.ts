import type { Client } from '@smithy/types';

/** An AWS account of a workspace, and how it is accessed. */
export interface Account {
  /** 12 digits. */
  id: string;
  /** The name people gave it: 'Production'. */
  alias?: string;
  /** aws, aws-us-gov, aws-cn */
  partition: string;
  primaryRegion: string;
  access:
    | { kind: 'role'; roleArn: string; externalId: string }
    /** The SDK's own credential chain, for the command line's --aws. */
    | { kind: 'default' }
    /** The account in the repository that answers without AWS. */
    | { kind: 'demo' };
}

// biome-ignore lint/suspicious/noExplicitAny: the SDK's clients share no narrower constructor type
export type ClientConstructor<C> = new (config: any) => C;

/** The SDK clients of one account, created once per class and region. Their calls are limited, counted and retried. */
export interface AccountClients {
  get<C extends Client<never, never, never> | object>(clientClass: ClientConstructor<C>, region: string): C;
  /** Returns the account's enabled regions, sorted. One call, cached for an hour. */
  regions(signal?: AbortSignal): Promise<string[]>;
}
