/** Write calls that nobody would call a change: agents, sessions, sign-ins. */
export const ROUTINE =
  /^(?:UpdateInstanceInformation|UpdateInstanceAssociationStatus|PutInventory|PutComplianceItems|CreateLogStream|ConsoleLogin|CheckMfa|SwitchRole|RenewRole|ExitRole|UserAuthentication|CredentialVerification|CredentialChallenge|CreateToken|OpenDataChannel|OpenControlChannel|PutConfigurationRecorder.*Status|PutEvaluations|SubmitTaskStateChange|SubmitContainerStateChange|RegisterContainerInstance|SendHeartbeat|BatchPutMessage|SharedSnapshotVolumeCreated|StartQuery|StartQueryExecution)$/;
