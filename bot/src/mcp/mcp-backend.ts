import type { Capability, CapabilityContext } from '../capabilities/capability.ts';
import type { Finding } from '../capabilities/finding.ts';
import type { Result } from '../capabilities/result.ts';

/** What an MCP server needs to serve one caller. */
export interface McpBackend {
  capabilities: readonly Capability[];
  /** Others are offered others. */
  isNarrowed?: boolean;
  /** Parses the input, looks, and keeps what was found. Throws CallError with what would fit. */
  call(ctx: CapabilityContext, capability: Capability, rawInput: unknown): Promise<Called>;
  /** Opens the caller's accounts for one call. */
  open(call: OpenCall): Promise<CapabilityContext>;
  /** Absent: the caller has no reports. */
  reports?: Reports;
  /** A call takes no longer; absent: as long as an answer in chat. */
  callMs?: number | undefined;
  /** IANA zone in which times are written. */
  timezone: string;
  /** Of Windsock. */
  version: string;
  /** Hears what nobody foresaw; callers are told nothing of it. */
  failed(error: unknown, what: string): void;
}

interface Called {
  id: string;
  finding: Finding;
  result: Result;
}

interface OpenCall {
  signal: AbortSignal;
  /** In a few words. */
  progress(text: string): void;
}

/** The last report of each account that was analysed. */
export interface Reports {
  /** Of the connected accounts, whether analysed or not. */
  accounts(): Promise<{ aws_account_id: string; account_alias: string }[]>;
  /** As text; undefined where there is none, or the account is not the caller's. */
  read(awsAccountId: string): Promise<string | undefined>;
}
