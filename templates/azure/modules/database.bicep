// Windsock's data. The containers are created here, because the identity's role covers only their documents. A test compares
// containers.json with bot/src/store/cosmos-indexing.ts.
param location string
param tags object
param name string
param principalId string
param isPrivate bool
param throughput int

var containers = loadJsonContent('../containers.json')
// Cosmos DB's own role Built-in Data Contributor.
var dataContributor = '00000000-0000-0000-0000-000000000002'

resource account 'Microsoft.DocumentDB/databaseAccounts@2025-10-15' = {
  // checkov:skip=CKV_AZURE_99: Without the private network the Function App has no address that could be let in; nobody enters without a role.
  // checkov:skip=CKV_AZURE_101: As above; with the private network the public one is off.
  name: name
  location: location
  tags: tags
  kind: 'GlobalDocumentDB'
  properties: {
    databaseAccountOfferType: 'Standard'
    // Every instance must see what another one wrote; Windsock refuses to start with a weaker level.
    consistencyPolicy: {
      defaultConsistencyLevel: 'BoundedStaleness'
      maxStalenessPrefix: 100
      maxIntervalInSeconds: 5
    }
    locations: [
      { locationName: location, failoverPriority: 0, isZoneRedundant: false }
    ]
    enableMultipleWriteLocations: false
    capabilities: throughput == 0 ? [{ name: 'EnableServerless' }] : []
    disableLocalAuth: true
    disableKeyBasedMetadataWriteAccess: true
    minimalTlsVersion: 'Tls12'
    publicNetworkAccess: isPrivate ? 'Disabled' : 'Enabled'
    backupPolicy: {
      type: 'Continuous'
      continuousModeProperties: { tier: 'Continuous7Days' }
    }
  }
}

resource database 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases@2025-10-15' = {
  parent: account
  name: 'windsock'
  properties: {
    resource: { id: 'windsock' }
    options: throughput == 0 ? {} : { autoscaleSettings: { maxThroughput: throughput } }
  }
}

resource made 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers@2025-10-15' = [for container in containers: {
  parent: database
  name: container.id
  properties: { resource: container }
}]

resource canUse 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments@2025-10-15' = {
  parent: account
  name: guid(account.id, principalId, dataContributor)
  properties: {
    principalId: principalId
    roleDefinitionId: '${account.id}/sqlRoleDefinitions/${dataContributor}'
    scope: account.id
  }
}

output id string = account.id
output endpoint string = account.properties.documentEndpoint
output database string = database.name
