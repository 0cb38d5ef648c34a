// The Function App's settings: Windsock's variables (bot/src/config-variables.ts) and Azure's own. Unset ones are left out.
// tests/unit/templates/azure-settings.test.ts compares both.
param appName string
param publicUrl string
param clientId string
param insightsConnectionString string
param blobUrl string
param queueUrl string
param cosmosEndpoint string
param cosmosDatabase string
param vaultUrl string
param teams bool
param slackAppId string
param slackClientId string
param entraClientId string
param entraIssuer string
param hasMail bool
param mailFrom string
param modelEndpoint string
param modelDeployment string
param modelPriceInput string
param modelPriceOutput string
param modelBudgetUsdDay string
param awsWebIdentityRoleArn string
param awsWebIdentityAudience string
param awsPrincipalArn string
param settings object

var secrets = '${vaultUrl}secrets'

var always = {
  PUBLIC_URL: publicUrl
  WINDSOCK_SECRET_KEY: '@Microsoft.KeyVault(SecretUri=${secrets}/windsock-secret-key)'
  COSMOS_ENDPOINT: cosmosEndpoint
  COSMOS_DATABASE: cosmosDatabase
  // Windsock signs in to Azure as this identity.
  AZURE_CLIENT_ID: clientId
  AzureWebJobsStorage__credential: 'managedidentity'
  AzureWebJobsStorage__clientId: clientId
  AzureWebJobsStorage__blobServiceUri: blobUrl
  AzureWebJobsStorage__queueServiceUri: queueUrl
  // The console takes the place of Azure's own start page.
  AzureWebJobsDisableHomepage: 'true'
  FUNCTIONS_REQUEST_BODY_SIZE_LIMIT: '1048576'
  APPLICATIONINSIGHTS_CONNECTION_STRING: insightsConnectionString
  APPLICATIONINSIGHTS_AUTHENTICATION_STRING: 'ClientId=${clientId};Authorization=AAD'
}

var ofTeams = teams ? {
  MICROSOFT_APP_ID: clientId
  MICROSOFT_APP_TENANT_ID: tenant().tenantId
} : {}

var ofSlack = empty(slackClientId) ? {} : {
  SLACK_APP_ID: slackAppId
  SLACK_CLIENT_ID: slackClientId
  SLACK_CLIENT_SECRET: '@Microsoft.KeyVault(SecretUri=${secrets}/slack-client-secret)'
  SLACK_SIGNING_SECRET: '@Microsoft.KeyVault(SecretUri=${secrets}/slack-signing-secret)'
}

var ofEntra = empty(entraClientId) ? {} : {
  ENTRA_CLIENT_ID: entraClientId
  ENTRA_CLIENT_SECRET: '@Microsoft.KeyVault(SecretUri=${secrets}/entra-client-secret)'
  ENTRA_ISSUER: entraIssuer
}

var ofMail = hasMail ? {
  SMTP_URL: '@Microsoft.KeyVault(SecretUri=${secrets}/smtp-url)'
  MAIL_FROM: mailFrom
} : {}

var ofModel = empty(modelDeployment) ? {} : {
  LLM_PROVIDER: 'azure'
  LLM_MODEL: modelDeployment
  LLM_BASE_URL: modelEndpoint
  LLM_PRICE_INPUT: modelPriceInput
  LLM_PRICE_OUTPUT: modelPriceOutput
  LLM_BUDGET_USD_DAY: modelBudgetUsdDay
}

var ofAws = empty(awsWebIdentityRoleArn) ? {} : {
  AWS_WEB_IDENTITY_ROLE_ARN: awsWebIdentityRoleArn
  AWS_WEB_IDENTITY_AUDIENCE: awsWebIdentityAudience
}

var ofPrincipal = empty(awsPrincipalArn) ? {} : {
  WINDSOCK_AWS_PRINCIPAL_ARN: awsPrincipalArn
}

resource app 'Microsoft.Web/sites@2024-11-01' existing = {
  name: appName
}

resource appSettings 'Microsoft.Web/sites/config@2024-11-01' = {
  // checkov:skip=CKV_AZURE_13: People sign in to Windsock itself, and chat platforms sign their requests.
  // checkov:skip=CKV_AZURE_63: Settings of another kind than these; Application Insights has every request.
  // checkov:skip=CKV_AZURE_65: Settings of another kind than these; Windsock's errors reveal nothing internal.
  // checkov:skip=CKV_AZURE_66: Settings of another kind than these; Application Insights has every failed request.
  // checkov:skip=CKV_AZURE_80: The app does not use .NET.
  // checkov:skip=CKV_AZURE_88: The app stores nothing in files.
  // checkov:skip=CKV_AZURE_222: Slack and Teams reach it from the internet.
  parent: app
  name: 'appsettings'
  properties: union(always, ofTeams, ofSlack, ofEntra, ofMail, ofModel, ofAws, ofPrincipal, settings)
}
