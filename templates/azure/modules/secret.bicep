// One secret of the vault, and which setting of Windsock refers to it.
param vaultName string
param name string
param setting string
@secure()
param value string

resource vault 'Microsoft.KeyVault/vaults@2023-07-01' existing = {
  name: vaultName
}

resource secret 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = {
  // checkov:skip=CKV_AZURE_41: Whoever gives a secret says there when it ends; the key that seals the database must not.
  parent: vault
  name: name
  properties: {
    value: value
    contentType: setting
  }
}
