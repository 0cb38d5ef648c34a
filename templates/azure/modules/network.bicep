// The private network. The Function App is in one subnet; the other has the private endpoints for storage, database, vault and
// model. AWS, Slack and Teams are reached over the internet as before.
param location string
param tags object
param token string
param storageId string
param databaseId string
param vaultId string
@description('The model\'s account. Empty: there is no model.')
param modelId string

var always = [
  { name: 'blob', id: storageId, part: 'blob', zone: 'privatelink.blob.${environment().suffixes.storage}' }
  { name: 'queue', id: storageId, part: 'queue', zone: 'privatelink.queue.${environment().suffixes.storage}' }
  { name: 'cosmos', id: databaseId, part: 'Sql', zone: 'privatelink.documents.azure.com' }
  { name: 'vault', id: vaultId, part: 'vault', zone: 'privatelink.vaultcore.azure.net' }
]
var ofModel = [
  { name: 'model', id: modelId, part: 'account', zone: 'privatelink.openai.azure.com' }
]
var endpoints = empty(modelId) ? always : concat(always, ofModel)

resource network 'Microsoft.Network/virtualNetworks@2024-05-01' = {
  name: 'vnet-${token}'
  location: location
  tags: tags
  properties: {
    addressSpace: { addressPrefixes: ['10.20.0.0/16'] }
    subnets: [
      {
        name: 'app'
        properties: {
          addressPrefix: '10.20.0.0/24'
          delegations: [
            { name: 'app', properties: { serviceName: 'Microsoft.App/environments' } }
          ]
        }
      }
      {
        name: 'endpoints'
        properties: {
          addressPrefix: '10.20.1.0/24'
          privateEndpointNetworkPolicies: 'Disabled'
        }
      }
    ]
  }
}

resource zones 'Microsoft.Network/privateDnsZones@2020-06-01' = [for endpoint in endpoints: {
  name: endpoint.zone
  location: 'global'
  tags: tags
}]

resource links 'Microsoft.Network/privateDnsZones/virtualNetworkLinks@2020-06-01' = [for (endpoint, index) in endpoints: {
  parent: zones[index]
  name: 'windsock'
  location: 'global'
  properties: {
    registrationEnabled: false
    virtualNetwork: { id: network.id }
  }
}]

resource privateEndpoints 'Microsoft.Network/privateEndpoints@2024-05-01' = [for endpoint in endpoints: {
  name: 'pe-${endpoint.name}-${token}'
  location: location
  tags: tags
  properties: {
    subnet: { id: '${network.id}/subnets/endpoints' }
    privateLinkServiceConnections: [
      {
        name: endpoint.name
        properties: {
          privateLinkServiceId: endpoint.id
          groupIds: [endpoint.part]
        }
      }
    ]
  }
}]

resource records 'Microsoft.Network/privateEndpoints/privateDnsZoneGroups@2024-05-01' = [for (endpoint, index) in endpoints: {
  parent: privateEndpoints[index]
  name: 'default'
  properties: {
    privateDnsZoneConfigs: [
      {
        name: endpoint.name
        properties: { privateDnsZoneId: zones[index].id }
      }
    ]
  }
}]

output appSubnetId string = '${network.id}/subnets/app'
