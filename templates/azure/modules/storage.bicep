// Storage for Azure's host (the deployed package, locks of timers), and the queue through which instances wake each other.
// It contains nothing that people said: a message in the queue only names a run.
param location string
param tags object
param name string
param principalId string
param isPrivate bool

var blobDataOwner = 'b7e6dc6d-f1e8-4753-8033-0f276bb0955b'
var queueDataContributor = '974c5e8b-45b9-4653-ba55-5f855dd0fb88'

resource account 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  // checkov:skip=CKV_AZURE_206: A deployment or the agenda recreates everything in it, so copies elsewhere are not needed.
  // checkov:skip=CKV_AZURE_35: Without the private network the Function App has no address that could be let in; nobody enters without a role.
  // checkov:skip=CKV_AZURE_59: As above; with the private network the public one is off.
  name: name
  location: location
  tags: tags
  kind: 'StorageV2'
  sku: { name: 'Standard_LRS' }
  properties: {
    allowBlobPublicAccess: false
    allowSharedKeyAccess: false
    defaultToOAuthAuthentication: true
    minimumTlsVersion: 'TLS1_2'
    supportsHttpsTrafficOnly: true
    publicNetworkAccess: isPrivate ? 'Disabled' : 'Enabled'
    networkAcls: {
      bypass: 'None'
      defaultAction: isPrivate ? 'Deny' : 'Allow'
    }
  }
}

resource blobs 'Microsoft.Storage/storageAccounts/blobServices@2024-01-01' = {
  parent: account
  name: 'default'
}

resource packages 'Microsoft.Storage/storageAccounts/blobServices/containers@2024-01-01' = {
  parent: blobs
  name: 'packages'
  properties: { publicAccess: 'None' }
}

resource queues 'Microsoft.Storage/storageAccounts/queueServices@2024-01-01' = {
  parent: account
  name: 'default'
}

resource runs 'Microsoft.Storage/storageAccounts/queueServices/queues@2024-01-01' = {
  parent: queues
  name: 'windsock-runs'
}

resource canUse 'Microsoft.Authorization/roleAssignments@2022-04-01' = [for role in [blobDataOwner, queueDataContributor]: {
  name: guid(account.id, principalId, role)
  scope: account
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', role)
  }
}]

output id string = account.id
output blobUrl string = account.properties.primaryEndpoints.blob
output queueUrl string = account.properties.primaryEndpoints.queue
output packageContainerUrl string = '${account.properties.primaryEndpoints.blob}${packages.name}'
