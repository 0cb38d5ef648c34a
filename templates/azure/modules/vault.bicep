// The secrets that no role can replace. The Function App's settings only refer to them.
param location string
param tags object
param name string
param principalId string
param isPrivate bool
@secure()
@description('The new key. Empty: the vault already has one.')
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
    // Without the key, the encrypted secrets are lost.
    enableSoftDelete: true
    softDeleteRetentionInDays: 90
    enablePurgeProtection: true
    publicNetworkAccess: isPrivate ? 'Disabled' : 'Enabled'
    networkAcls: {
      // Azure Resource Manager uses this to write the secrets.
      bypass: 'AzureServices'
      defaultAction: isPrivate ? 'Deny' : 'Allow'
    }
  }
}

module windsockSecretKey 'secret.bicep' = if (!empty(secretKey)) {
  name: 'windsock-secret-key'
  params: { vaultName: vault.name, name: 'windsock-secret-key', setting: 'WINDSOCK_SECRET_KEY', value: secretKey }
}

module slackClient 'secret.bicep' = if (!empty(slackClientSecret)) {
  name: 'slack-client-secret'
  params: { vaultName: vault.name, name: 'slack-client-secret', setting: 'SLACK_CLIENT_SECRET', value: slackClientSecret }
}

module slackSigning 'secret.bicep' = if (!empty(slackSigningSecret)) {
  name: 'slack-signing-secret'
  params: { vaultName: vault.name, name: 'slack-signing-secret', setting: 'SLACK_SIGNING_SECRET', value: slackSigningSecret }
}

module entraClient 'secret.bicep' = if (!empty(entraClientSecret)) {
  name: 'entra-client-secret'
  params: { vaultName: vault.name, name: 'entra-client-secret', setting: 'ENTRA_CLIENT_SECRET', value: entraClientSecret }
}

module smtp 'secret.bicep' = if (!empty(smtpUrl)) {
  name: 'smtp-url'
  params: { vaultName: vault.name, name: 'smtp-url', setting: 'SMTP_URL', value: smtpUrl }
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
