import type { Capability, CapabilityContext } from '../capabilities/capability.ts';
import type { Finding } from '../capabilities/finding.ts';
import type { Result } from '../capabilities/result.ts';

/** What an MCP server needs to serve one caller. */
export interface McpBackend {
  capabilities: readonly Capability[];
  /** Whether other callers are offered other capabilities. */
  isNarrowed?: boolean;
  /**
   * Parses the input, runs the capability, and keeps the finding. Throws CallError with a hint at what would be valid.
   */
  call(ctx: CapabilityContext, capability: Capability, rawInput: unknown): Promise<Called>;
  /** Opens the caller's accounts for one call. */
  open(call: OpenCall): Promise<CapabilityContext>;
  /** Absent: the caller has no reports. */
  reports?: Reports;
  /** The time-out of a call. Absent: as for an answer in chat. */
  callMs?: number | undefined;
  /** IANA zone in which times are written. */
  timezone: string;
  /** Windsock's version. */
  version: string;
  /** Receives unexpected errors. Callers see nothing of them. */
  failed(error: unknown, what: string): void;
}

interface Called {
  id: string;
  finding: Finding;
  result: Result;
}

interface OpenCall {
  signal: AbortSignal;
  /** Reports progress in a few words. */
  progress(text: string): void;
}

/** The latest report of each analysed account. */
export interface Reports {
  /** Returns the connected accounts, analysed or not. */
  accounts(): Promise<{ aws_account_id: string; account_alias: string }[]>;
  /** Returns the report as text. Undefined if there is none, or the account is not the caller's. */
  read(awsAccountId: string): Promise<string | undefined>;
}
