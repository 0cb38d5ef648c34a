import { analyzeAwsAccountRoute } from './http/accounts/analyze.ts';
import { checkAwsRoleRoute } from './http/accounts/check-role.ts';
import { connectAwsAccountRoute } from './http/accounts/connect.ts';
import { disconnectAwsAccountRoute } from './http/accounts/disconnect.ts';
import { listAwsAccountsRoute } from './http/accounts/list.ts';
import { readCloudFormationCommandRoute } from './http/accounts/read-command.ts';
import { readCloudFormationLinkRoute } from './http/accounts/read-link.ts';
import { readAccountReportRoute } from './http/accounts/read-report.ts';
import { readAwsSignInRoute } from './http/accounts/read-sign-in.ts';
import { readRoleTemplateRoute } from './http/accounts/read-template.ts';
import { createApiKeyRoute } from './http/api-keys/create.ts';
import { deleteApiKeyRoute } from './http/api-keys/delete.ts';
import { listApiKeysRoute } from './http/api-keys/list.ts';
import { exportAuditRoute } from './http/audit/export.ts';
import { listAuditRoute } from './http/audit/list.ts';
import { listSessionsRoute } from './http/auth/list-sessions.ts';
import { logOutRoute } from './http/auth/log-out.ts';
import { microsoftCallbackRoute } from './http/auth/microsoft-callback.ts';
import { microsoftLinkRoute } from './http/auth/microsoft-link.ts';
import { microsoftLoginRoute } from './http/auth/microsoft-login.ts';
import { microsoftProofRoute } from './http/auth/microsoft-proof.ts';
import { proveRoute } from './http/auth/prove.ts';
import { readProofsRoute } from './http/auth/read-proofs.ts';
import { readSessionRoute } from './http/auth/read-session.ts';
import { revokeOtherSessionsRoute } from './http/auth/revoke-other-sessions.ts';
import { revokeSessionRoute } from './http/auth/revoke-session.ts';
import { sendMagicLinkRoute } from './http/auth/send-magic-link.ts';
import { sendProofCodeRoute } from './http/auth/send-proof-code.ts';
import { teamsTabSessionRoute } from './http/auth/teams-tab-session.ts';
import { verifyMagicLinkRoute } from './http/auth/verify-magic-link.ts';
import { exportFeedbackRoute } from './http/feedback/export.ts';
import { giveFeedbackRoute } from './http/feedback/give.ts';
import { listFeedbackRoute } from './http/feedback/list.ts';
import { acceptInvitationRoute } from './http/invitations/accept.ts';
import { inviteRoute } from './http/invitations/create.ts';
import { listInvitationsRoute } from './http/invitations/list.ts';
import { readInvitationRoute } from './http/invitations/read.ts';
import { revokeInvitationRoute } from './http/invitations/revoke.ts';
import { sendInvitationAgainRoute } from './http/invitations/send-again.ts';
import { deleteJobRoute } from './http/jobs/delete.ts';
import { listJobsRoute } from './http/jobs/list.ts';
import { updateJobRoute } from './http/jobs/update.ts';
import { answerMcpRoute } from './http/mcp/answer.ts';
import { readMcpMetadataRoute } from './http/mcp/read-metadata.ts';
import { readModelRoute } from './http/model/read.ts';
import { tryModelRoute } from './http/model/try.ts';
import { handOverRoute } from './http/people/hand-over.ts';
import { leaveWorkspaceRoute } from './http/people/leave.ts';
import { listPeopleRoute } from './http/people/list.ts';
import { removePersonRoute } from './http/people/remove.ts';
import { updatePersonRoute } from './http/people/update.ts';
import { readConfigRoute } from './http/public/config.ts';
import { readOpenApi } from './http/public/openapi.ts';
import { checkRulesRoute } from './http/rules/check.ts';
import { deleteRuleRoute } from './http/rules/delete.ts';
import { listRulesRoute } from './http/rules/list.ts';
import { listRuleChoicesRoute } from './http/rules/list-choices.ts';
import { setRuleRoute } from './http/rules/set.ts';
import { listRunsRoute } from './http/runs/list.ts';
import { readRunRoute } from './http/runs/read.ts';
import { stopRunRoute } from './http/runs/stop.ts';
import { readSlackAppSetupRoute } from './http/slack/app-setup.ts';
import { disconnectSlackTeamsRoute } from './http/slack/disconnect.ts';
import { readSlackOauthUrlRoute } from './http/slack/oauth-url.ts';
import { readSlackStatusRoute } from './http/slack/status.ts';
import { disconnectTeamsTenantsRoute } from './http/teams/disconnect.ts';
import { readTeamsPackageRoute } from './http/teams/install-package.ts';
import { registerTeamsTenantRoute } from './http/teams/register.ts';
import { readTeamsStatusRoute } from './http/teams/status.ts';
import { deleteThreadRoute } from './http/threads/delete.ts';
import { listThreadsRoute } from './http/threads/list.ts';
import { readThreadRoute } from './http/threads/read.ts';
import { deleteUserRoute } from './http/users/delete.ts';
import { readProfileRoute } from './http/users/read-profile.ts';
import { updateProfileRoute } from './http/users/update-profile.ts';
import { askRoute } from './http/workspaces/ask.ts';
import { createWorkspaceRoute } from './http/workspaces/create.ts';
import { deleteWorkspaceRoute } from './http/workspaces/delete.ts';
import { listWorkspacesRoute } from './http/workspaces/list.ts';
import { readWorkspaceRoute } from './http/workspaces/read.ts';
import { setDefaultWorkspaceRoute } from './http/workspaces/set-default.ts';
import { updateWorkspaceRoute } from './http/workspaces/update.ts';
import type { Route } from './route.ts';

/**
 * The table of all API routes. Both hosts serve it, the OpenAPI document is made from it, and the matrix test walks it.
 */
export const routes: readonly Route[] = [
  readConfigRoute,
  readOpenApi(() => routes),
  sendMagicLinkRoute,
  verifyMagicLinkRoute,
  readSessionRoute,
  logOutRoute,
  listSessionsRoute,
  revokeOtherSessionsRoute,
  revokeSessionRoute,
  microsoftLoginRoute,
  microsoftLinkRoute,
  microsoftProofRoute,
  microsoftCallbackRoute,
  readProofsRoute,
  sendProofCodeRoute,
  proveRoute,
  teamsTabSessionRoute,
  readProfileRoute,
  updateProfileRoute,
  deleteUserRoute,
  listWorkspacesRoute,
  createWorkspaceRoute,
  readWorkspaceRoute,
  updateWorkspaceRoute,
  setDefaultWorkspaceRoute,
  deleteWorkspaceRoute,
  listPeopleRoute,
  updatePersonRoute,
  removePersonRoute,
  leaveWorkspaceRoute,
  handOverRoute,
  listInvitationsRoute,
  inviteRoute,
  revokeInvitationRoute,
  sendInvitationAgainRoute,
  readInvitationRoute,
  acceptInvitationRoute,
  listApiKeysRoute,
  createApiKeyRoute,
  deleteApiKeyRoute,
  listJobsRoute,
  updateJobRoute,
  deleteJobRoute,
  readModelRoute,
  tryModelRoute,
  askRoute,
  listRulesRoute,
  setRuleRoute,
  deleteRuleRoute,
  checkRulesRoute,
  listRuleChoicesRoute,
  listAuditRoute,
  exportAuditRoute,
  giveFeedbackRoute,
  listFeedbackRoute,
  exportFeedbackRoute,
  listRunsRoute,
  readRunRoute,
  stopRunRoute,
  listThreadsRoute,
  readThreadRoute,
  deleteThreadRoute,
  listAwsAccountsRoute,
  connectAwsAccountRoute,
  checkAwsRoleRoute,
  disconnectAwsAccountRoute,
  analyzeAwsAccountRoute,
  readAccountReportRoute,
  readRoleTemplateRoute,
  readCloudFormationLinkRoute,
  readCloudFormationCommandRoute,
  readAwsSignInRoute,
  readSlackAppSetupRoute,
  readSlackOauthUrlRoute,
  readSlackStatusRoute,
  disconnectSlackTeamsRoute,
  readTeamsStatusRoute,
  registerTeamsTenantRoute,
  disconnectTeamsTenantsRoute,
  readTeamsPackageRoute,
];

/** The MCP routes for agents. They are not part of the API and have their own metadata. */
export const mcpRoutes: readonly Route[] = [answerMcpRoute, readMcpMetadataRoute];

/** All routes that hosts serve. */
export const served: readonly Route[] = [...routes, ...mcpRoutes];
