// One secret in the vault, and the reference to it for one of Windsock's settings.
param vaultName string
param name string
param setting string
@secure()
param value string

resource vault 'Microsoft.KeyVault/vaults@2023-07-01' existing = {
  name: vaultName
}

resource secret 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = {
  // checkov:skip=CKV_AZURE_41: A secret's issuer sets its expiry; the key that encrypts the database must not expire.
  parent: vault
  name: name
  properties: {
    value: value
    contentType: setting
  }
}
