// All of Windsock in Azure, with roles instead of secrets wherever possible. `azd up` asks for the environment's name, the
// location and the subscription; README.md beside this file explains every other parameter.
targetScope = 'subscription'

@minLength(1)
@maxLength(40)
@description('Names the resource group, and, with subscription and location, everything in it.')
param environmentName string

@minLength(1)
@description('The location of all resources: azd offers those where the subscription has quota for the model.')
@metadata({
  azd: {
    type: 'location'
    usageName: [
      'OpenAI.GlobalStandard.gpt-5-mini,50'
    ]
  }
})
param location string

@description('Windsock\'s public address, such as https://windsock.example.com. Empty: that of the Function App.')
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
@description('The memory of each instance, in MB.')
param instanceMemoryMB int = 2048

@minValue(40)
@maxValue(1000)
@description('The maximum number of instances.')
param maximumInstanceCount int = 40

@minValue(0)
@maxValue(20)
@description('The number of always ready instances, so that Slack gets its answer within three seconds. 0: none, and the first message after a pause is answered late.')
param alwaysReadyInstances int = 1

@description('The database\'s maximum of request units per second, from 1000 in steps of 1000, scaled by Azure. 0: serverless, billed by request.')
param databaseThroughput int = 0

@description('Makes storage, database, vault and model reachable only from the Function App, through private endpoints.')
param privateNetwork bool = false

@description('Deploys a language model for questions that the built-in planner is unsure of.')
param languageModel bool = true
param modelName string = 'gpt-5-mini'
param modelVersion string = '2025-08-07'
@description('GlobalStandard processes requests in any Azure region, DataZoneStandard in the same data zone, Standard in this region.')
param modelSku string = 'GlobalStandard'
@description('Thousands of tokens per minute.')
param modelCapacity int = 50
@description('USD per million input tokens, and output tokens: replies show their cost by these.')
param modelPriceInput string = '0.25'
param modelPriceOutput string = '2.00'
@description('The maximum of USD that the model may cost per day. Empty: no limit except each workspace\'s own.')
param modelBudgetUsdDay string = '5'

@description('Creates the bot for Microsoft Teams.')
param teams bool = true

@description('The Slack app, once it exists: its id, and its client id.')
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
@description('The mail server, such as smtp://user:password@host:587. Empty: nobody can sign in by email.')
param smtpUrl string = ''
param mailFrom string = ''

@description('The IAM role that the managed identity assumes in AWS, and the App ID URI of its token: templates/aws-identity-provider.yaml.')
param awsWebIdentityRoleArn string = ''
param awsWebIdentityAudience string = ''
@description('The principal that the roles of connected AWS accounts trust, if it is not the role above.')
param awsPrincipalArn string = ''

@description('Windsock\'s other variables by name, such as { KEEP_RUNS_DAYS: \'60\' }.')
param settings object = {}

@description('Set by azd from the output WINDSOCK_SECRET_KEY_MADE, or by keep-secret-key.cjs: the key exists and stays unchanged.')
param secretKeyMade string = ''
@secure()
@description('The key that encrypts secrets in the database: 32 bytes in hexadecimal. Used at the first deployment only.')
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
@description('Windsock\'s public address, and the Function App\'s own.')
output PUBLIC_URL string = url
output WINDSOCK_APP_URL string = app.outputs.url
output BOT_ENDPOINT string = '${url}/api/messages'
@description('The managed identity\'s claims, which its role in AWS trusts. The issuer is that of version 1 tokens, which a new application in Entra gets; the final slash is part of it.')
output AWS_IDENTITY_ISSUER string = 'https://sts.windows.net/${tenant().tenantId}/'
output AWS_IDENTITY_AUDIENCE string = awsWebIdentityAudience
output AWS_IDENTITY_SUBJECT string = identity.outputs.principalId
output WINDSOCK_CLIENT_ID string = identity.outputs.clientId
