// The secrets that no role can replace. The Function App reads them by references: no setting holds one.
param location string
param tags object
param name string
param principalId string
param isPrivate bool
@secure()
@description('Empty: there is one already.')
param secretKey string
@secure()
param slackClientSecret string
@secure()
param slackSigningSecret string
@secure()
param entraClientSecret string
@secure()
param smtpUrl string

var keyVaultSecretsUser = '4633458b-17de-408a-b874-0445c86b69e6'

resource vault 'Microsoft.KeyVault/vaults@2023-07-01' = {
  // checkov:skip=CKV_AZURE_109: Without the private network the Function App has no address that could be let in; nobody enters without a role.
  // checkov:skip=CKV_AZURE_189: As above; with the private network the public one is off.
  name: name
  location: location
  tags: tags
  properties: {
    tenantId: tenant().tenantId
    sku: { family: 'A', name: 'standard' }
    enableRbacAuthorization: true
    // Whoever loses the key loses what it seals.
    enableSoftDelete: true
    softDeleteRetentionInDays: 90
    enablePurgeProtection: true
    publicNetworkAccess: isPrivate ? 'Disabled' : 'Enabled'
    networkAcls: {
      // By which Azure's own Resource Manager puts the secrets in.
      bypass: 'AzureServices'
      defaultAction: isPrivate ? 'Deny' : 'Allow'
    }
  }
}

resource windsockSecretKey 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = if (!empty(secretKey)) {
  // checkov:skip=CKV_AZURE_41: A key that expires would close the database: it is rotated, which keeps the old one.
  parent: vault
  name: 'windsock-secret-key'
  properties: { value: secretKey, contentType: 'WINDSOCK_SECRET_KEY' }
}

resource slackClient 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = if (!empty(slackClientSecret)) {
  // checkov:skip=CKV_AZURE_41: Slack says when it ends, which is when somebody changes it there.
  parent: vault
  name: 'slack-client-secret'
  properties: { value: slackClientSecret, contentType: 'SLACK_CLIENT_SECRET' }
}

resource slackSigning 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = if (!empty(slackSigningSecret)) {
  // checkov:skip=CKV_AZURE_41: Slack says when it ends, which is when somebody changes it there.
  parent: vault
  name: 'slack-signing-secret'
  properties: { value: slackSigningSecret, contentType: 'SLACK_SIGNING_SECRET' }
}

resource entra 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = if (!empty(entraClientSecret)) {
  // checkov:skip=CKV_AZURE_41: Entra itself ends it at the time that was chosen there.
  parent: vault
  name: 'entra-client-secret'
  properties: { value: entraClientSecret, contentType: 'ENTRA_CLIENT_SECRET' }
}

resource smtp 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = if (!empty(smtpUrl)) {
  // checkov:skip=CKV_AZURE_41: The mail server says when it ends.
  parent: vault
  name: 'smtp-url'
  properties: { value: smtpUrl, contentType: 'SMTP_URL' }
}

resource canRead 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(vault.id, principalId, keyVaultSecretsUser)
  scope: vault
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', keyVaultSecretsUser)
  }
}

output id string = vault.id
output name string = vault.name
output url string = vault.properties.vaultUri
