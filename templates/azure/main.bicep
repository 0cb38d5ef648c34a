// All of Windsock in Azure, without a secret where a role can do it. `azd up` asks for the environment's name, the
// location and the subscription; README.md beside this file says what every other parameter is for.
targetScope = 'subscription'

@minLength(1)
@maxLength(40)
@description('Names the resource group, and, with subscription and location, everything in it.')
param environmentName string

@minLength(1)
@description('Where everything is: azd offers where the subscription may still have the model.')
@metadata({
  azd: {
    type: 'location'
    usageName: [
      'OpenAI.GlobalStandard.gpt-5-mini,50'
    ]
  }
})
param location string

@description('Where people reach Windsock, such as https://windsock.example.com. Empty: at the Function App itself.')
param publicUrl string = ''

@allowed([
  '22'
  '24'
])
@description('The major version of Node.js.')
param nodeVersion string = '22'

@allowed([
  512
  2048
  4096
])
@description('Of each instance, in MB.')
param instanceMemoryMB int = 2048

@minValue(40)
@maxValue(1000)
@description('Most instances at the same time.')
param maximumInstanceCount int = 40

@minValue(0)
@maxValue(20)
@description('Instances that wait for requests, so that Slack has its answer within three seconds. 0: none, and the first message after a pause is answered late.')
param alwaysReadyInstances int = 1

@description('Most request units a second of the database, from 1000 in steps of 1000, scaled by Azure. 0: serverless, paid by request.')
param databaseThroughput int = 0

@description('Storage, database, vault and model are reached from the Function App alone, by private endpoints.')
param privateNetwork bool = false

@description('A language model answers what the built-in planner is unsure of.')
param languageModel bool = true
param modelName string = 'gpt-5-mini'
param modelVersion string = '2025-08-07'
@description('GlobalStandard lets any region of Azure answer; DataZoneStandard those of the same data zone; Standard this one.')
param modelSku string = 'GlobalStandard'
@description('Thousands of tokens a minute.')
param modelCapacity int = 50
@description('USD for a million tokens that the model reads, and writes: replies tell what they cost by these.')
param modelPriceInput string = '0.25'
param modelPriceOutput string = '2.00'
@description('Most USD that the model may cost in a day. Empty: no limit but those of each workspace.')
param modelBudgetUsdDay string = '5'

@description('The bot in Microsoft Teams.')
param teams bool = true

@description('The Slack app, once it is made: its id, and its client id.')
param slackAppId string = ''
param slackClientId string = ''
@secure()
param slackClientSecret string = ''
@secure()
param slackSigningSecret string = ''

@description('The app in Entra that signs people in, and its issuer (empty: any organisation\'s).')
param entraClientId string = ''
@secure()
param entraClientSecret string = ''
param entraIssuer string = ''

@secure()
@description('The mail server, such as smtp://user:password@host:587. Empty: nobody can sign in by mail.')
param smtpUrl string = ''
param mailFrom string = ''

@description('The IAM role that the managed identity becomes in AWS, and the App ID URI that its token is for: templates/aws-identity-provider.yaml.')
param awsWebIdentityRoleArn string = ''
param awsWebIdentityAudience string = ''
@description('Whom the roles of connected AWS accounts trust, where it is not the role above.')
param awsPrincipalArn string = ''

@description('Other variables of Windsock by their names, such as { KEEP_RUNS_DAYS: \'60\' }.')
param settings object = {}

@description('Set by azd from the output WINDSOCK_SECRET_KEY_MADE, or by keep-secret-key.cjs: the key exists and is left alone.')
param secretKeyMade string = ''
@secure()
@description('The key that seals secrets in the database: 32 bytes in hexadecimal. Used at the first deployment only.')
param newSecretKey string = replace('${newGuid()}${newGuid()}', '-', '')

var token = toLower(uniqueString(subscription().id, environmentName, location))
var tags = { 'azd-env-name': environmentName }

resource group 'Microsoft.Resources/resourceGroups@2021-04-01' = {
  name: 'rg-${environmentName}'
  location: location
  tags: tags
}

module identity 'modules/identity.bicep' = {
  name: 'identity'
  scope: group
  params: { location: location, tags: tags, name: 'id-windsock-${token}' }
}

module monitoring 'modules/monitoring.bicep' = {
  name: 'monitoring'
  scope: group
  params: { location: location, tags: tags, token: token, principalId: identity.outputs.principalId }
}

module storage 'modules/storage.bicep' = {
  name: 'storage'
  scope: group
  params: {
    location: location
    tags: tags
    name: 'st${token}'
    principalId: identity.outputs.principalId
    isPrivate: privateNetwork
  }
}

module database 'modules/database.bicep' = {
  name: 'database'
  scope: group
  params: {
    location: location
    tags: tags
    name: 'cosmos-${token}'
    principalId: identity.outputs.principalId
    isPrivate: privateNetwork
    throughput: databaseThroughput
  }
}

module vault 'modules/vault.bicep' = {
  name: 'vault'
  scope: group
  params: {
    location: location
    tags: tags
    name: 'kv-${token}'
    principalId: identity.outputs.principalId
    isPrivate: privateNetwork
    secretKey: empty(secretKeyMade) ? newSecretKey : ''
    slackClientSecret: slackClientSecret
    slackSigningSecret: slackSigningSecret
    entraClientSecret: entraClientSecret
    smtpUrl: smtpUrl
  }
}

module model 'modules/model.bicep' = if (languageModel) {
  name: 'model'
  scope: group
  params: {
    location: location
    tags: tags
    name: 'oai-${token}'
    principalId: identity.outputs.principalId
    isPrivate: privateNetwork
    modelName: modelName
    modelVersion: modelVersion
    sku: modelSku
    capacity: modelCapacity
  }
}

module network 'modules/network.bicep' = if (privateNetwork) {
  name: 'network'
  scope: group
  params: {
    location: location
    tags: tags
    token: token
    storageId: storage.outputs.id
    databaseId: database.outputs.id
    vaultId: vault.outputs.id
    modelId: languageModel ? model!.outputs.id : ''
  }
}

module app 'modules/function-app.bicep' = {
  name: 'app'
  scope: group
  params: {
    location: location
    tags: tags
    name: 'func-windsock-${token}'
    planName: 'plan-windsock-${token}'
    identityId: identity.outputs.id
    packageContainerUrl: storage.outputs.packageContainerUrl
    subnetId: privateNetwork ? network!.outputs.appSubnetId : ''
    nodeVersion: nodeVersion
    instanceMemoryMB: instanceMemoryMB
    maximumInstanceCount: maximumInstanceCount
    alwaysReadyInstances: alwaysReadyInstances
  }
}

var url = empty(publicUrl) ? app.outputs.url : publicUrl

module appSettings 'modules/app-settings.bicep' = {
  name: 'app-settings'
  scope: group
  params: {
    appName: app.outputs.name
    publicUrl: url
    clientId: identity.outputs.clientId
    insightsConnectionString: monitoring.outputs.connectionString
    blobUrl: storage.outputs.blobUrl
    queueUrl: storage.outputs.queueUrl
    cosmosEndpoint: database.outputs.endpoint
    cosmosDatabase: database.outputs.database
    vaultUrl: vault.outputs.url
    teams: teams
    slackAppId: slackAppId
    slackClientId: slackClientId
    entraClientId: entraClientId
    entraIssuer: entraIssuer
    hasMail: !empty(smtpUrl)
    mailFrom: mailFrom
    modelEndpoint: languageModel ? model!.outputs.endpoint : ''
    modelDeployment: languageModel ? model!.outputs.deployment : ''
    modelPriceInput: modelPriceInput
    modelPriceOutput: modelPriceOutput
    modelBudgetUsdDay: modelBudgetUsdDay
    awsWebIdentityRoleArn: awsWebIdentityRoleArn
    awsWebIdentityAudience: awsWebIdentityAudience
    awsPrincipalArn: awsPrincipalArn
    settings: settings
  }
}

module bot 'modules/bot.bicep' = if (teams) {
  name: 'bot'
  scope: group
  params: {
    tags: tags
    name: 'bot-windsock-${token}'
    endpoint: '${url}/api/messages'
    identityId: identity.outputs.id
    clientId: identity.outputs.clientId
  }
}

output AZURE_LOCATION string = location
output AZURE_TENANT_ID string = tenant().tenantId
output AZURE_RESOURCE_GROUP string = group.name
output AZURE_KEY_VAULT_NAME string = vault.outputs.name
output WINDSOCK_FUNCTION_APP string = app.outputs.name
output WINDSOCK_SECRET_KEY_MADE string = 'yes'
@description('Where people reach Windsock, and where the Function App answers.')
output PUBLIC_URL string = url
output WINDSOCK_APP_URL string = app.outputs.url
output BOT_ENDPOINT string = '${url}/api/messages'
@description('Of the managed identity: what its role in AWS trusts. The issuer is that of tokens of version 1, which a new application in Entra gets; the slash belongs to it.')
output AWS_IDENTITY_ISSUER string = 'https://sts.windows.net/${tenant().tenantId}/'
output AWS_IDENTITY_AUDIENCE string = awsWebIdentityAudience
output AWS_IDENTITY_SUBJECT string = identity.outputs.principalId
output WINDSOCK_CLIENT_ID string = identity.outputs.clientId
