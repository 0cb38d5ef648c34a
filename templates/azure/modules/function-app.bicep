// Windsock itself: API, console, chat endpoints, timer and queue, in one Function App on Flex Consumption. Its settings are
// in app-settings.bicep, because they need its address.
param location string
param tags object
param name string
param planName string
param identityId string
param packageContainerUrl string
@description('The subnet for outgoing traffic. Empty: no private network.')
param subnetId string
param nodeVersion string
param instanceMemoryMB int
param maximumInstanceCount int
param alwaysReadyInstances int

resource plan 'Microsoft.Web/serverfarms@2024-11-01' = {
  // checkov:skip=CKV_AZURE_225: Flex Consumption spreads over zones if the region supports that.
  name: planName
  location: location
  tags: tags
  kind: 'functionapp'
  sku: { tier: 'FlexConsumption', name: 'FC1' }
  properties: { reserved: true }
}

resource app 'Microsoft.Web/sites@2024-11-01' = {
  // checkov:skip=CKV_AZURE_17: Slack, Teams and browsers have no client certificates; each authenticates in its own way.
  // checkov:skip=CKV_AZURE_212: Flex Consumption scales automatically; alwaysReady keeps instances ready.
  // checkov:skip=CKV_AZURE_213: Flex Consumption monitors its instances itself; /readyz is for monitoring from outside.
  // checkov:skip=CKV_AZURE_222: Slack and Teams reach it from the internet.
  name: name
  location: location
  tags: union(tags, { 'azd-service-name': 'app' })
  kind: 'functionapp,linux'
  identity: {
    type: 'UserAssigned'
    userAssignedIdentities: { '${identityId}': {} }
  }
  properties: {
    serverFarmId: plan.id
    httpsOnly: true
    publicNetworkAccess: 'Enabled'
    keyVaultReferenceIdentity: identityId
    virtualNetworkSubnetId: empty(subnetId) ? null : subnetId
    siteConfig: {
      minTlsVersion: '1.2'
      scmMinTlsVersion: '1.2'
      ftpsState: 'Disabled'
      http20Enabled: true
      remoteDebuggingEnabled: false
    }
    functionAppConfig: {
      deployment: {
        storage: {
          type: 'blobContainer'
          value: packageContainerUrl
          authentication: {
            type: 'UserAssignedIdentity'
            userAssignedIdentityResourceId: identityId
          }
        }
      }
      runtime: { name: 'node', version: nodeVersion }
      scaleAndConcurrency: {
        instanceMemoryMB: instanceMemoryMB
        maximumInstanceCount: maximumInstanceCount
        alwaysReady: alwaysReadyInstances == 0 ? [] : [{ name: 'http', instanceCount: alwaysReadyInstances }]
      }
    }
  }
}

// Deployments use a role, so the app's password logins are switched off.
resource basicSignIn 'Microsoft.Web/sites/basicPublishingCredentialsPolicies@2024-11-01' = [for door in ['ftp', 'scm']: {
  parent: app
  name: door
  properties: { allow: false }
}]

output name string = app.name
output url string = 'https://${app.properties.defaultHostName}'
