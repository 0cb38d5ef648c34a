// The bot in Teams. It uses the managed identity and has no password. Azure no longer allows new multi-tenant bots, so it
// serves only its own tenant.
param tags object
param name string
param endpoint string
param identityId string
param clientId string

resource bot 'Microsoft.BotService/botServices@2022-09-15' = {
  name: name
  location: 'global'
  tags: tags
  kind: 'azurebot'
  sku: { name: 'F0' }
  properties: {
    displayName: 'Windsock'
    description: 'The AWS assistant'
    endpoint: endpoint
    msaAppType: 'UserAssignedMSI'
    msaAppId: clientId
    msaAppTenantId: tenant().tenantId
    msaAppMSIResourceId: identityId
    disableLocalAuth: true
  }
}

resource teams 'Microsoft.BotService/botServices/channels@2022-09-15' = {
  parent: bot
  name: 'MsTeamsChannel'
  location: 'global'
  properties: {
    channelName: 'MsTeamsChannel'
    properties: { isEnabled: true }
  }
}

output name string = bot.name
