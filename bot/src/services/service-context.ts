import type { Config } from '../config.ts';
import type { Sealer } from '../crypto.ts';
import type { Logger } from '../logger.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { AgentTokens, MicrosoftSignIn, TabTokens } from '../microsoft/identity.ts';
import type { Store } from '../store/store.ts';
import type { ListSlack } from './access/choices.ts';
import type { FindAccess, FindGroupMembers } from './access/find-access.ts';
import type { TryRole } from './accounts/check-role.ts';
import type { AwsSignIn } from './accounts/read-sign-in.ts';
import type { VerifyRole } from './accounts/verify.ts';
import type { AskInThread } from './ask/ask.ts';
import type { Trail } from './audit/trail.ts';
import type { RevokeSlackToken } from './erasure/erasure-context.ts';
import type { ModelService } from './llm/model-service.ts';
import type { AnswerMcp } from './mcp/mcp.ts';
import type { Doorbell } from './runs/enqueue.ts';
import type { SayConnected } from './teams/register.ts';

/** Everything that use cases need. Each one names the few parts that it uses in its own signature. */
export interface ServiceContext {
  config: Config;
  store: Store;
  sealer: Sealer;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
  mailer: Mailer;
  /** Absent: Microsoft sign-in is not set up. */
  microsoft?: MicrosoftSignIn;
  /** Absent: the Teams tab is not set up. */
  tabTokens?: TabTokens;
  /** Absent: agents use only API keys. */
  agentTokens?: AgentTokens;
  /**
   * See accounts/read-sign-in.ts. Absent: the SDK's own credentials are used, which are first checked by a question.
   */
  awsSignIn?: AwsSignIn;
  verifyRole: VerifyRole;
  tryRole: TryRole;
  doorbell: Doorbell;
  /** Finds what an asker may see in their place. */
  findAccess: FindAccess;
  trail: Trail;
  /** Absent: Slack is not set up. */
  revokeSlackToken?: RevokeSlackToken;
  /** Absent: Slack is not set up. */
  findGroupMembers?: FindGroupMembers;
  /** Absent: Slack is not set up. */
  listSlack?: ListSlack;
  /** Absent: Teams is not set up. */
  sayConnected?: SayConnected;
  /** Absent: no language model is set up. */
  model?: ModelService;
  /** Asks the assistant and waits for its answer. */
  ask: AskInThread;
  /** Answers agents that use the Model Context Protocol. */
  mcp: AnswerMcp;
}
