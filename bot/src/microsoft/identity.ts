/** Who Microsoft says it is, from a token whose signature, audience, issuer and times were checked. */
export interface MicrosoftIdentity {
  /** Tenant (`tid`) and the person's object id in it (`oid`): together the account, for ever. */
  tenant_id: string;
  object_id: string;
  /** Normalised; null where the token has none. Anyone who runs a tenant can write any address here. */
  email: string | null;
  /** Microsoft vouches for it (`xms_edov`, or a personal account): only then may it lead to a user. */
  email_verified: boolean;
  first_name: string | null;
  last_name: string | null;
}

/** Sign-in by authorization code with PKCE, state and nonce. */
export interface MicrosoftSignIn {
  /**
   * Where the browser goes, and what has to be kept until it comes back.
   * @param input.anew the person signs in to Microsoft once more, though they are
   */
  start(input: {
    redirectUri: string;
    state: string;
    anew?: boolean;
  }): Promise<{ url: string; secrets: MicrosoftSecrets }>;
  /**
   * Exchanges what the browser came back with.
   * @param callback the whole URL it came back to
   * @throws AppError forbidden or invalid with a sentence for the person; upstream when Microsoft cannot be reached
   */
  finish(input: { callback: URL; state: string; secrets: MicrosoftSecrets }): Promise<MicrosoftIdentity>;
}

export interface MicrosoftSecrets {
  verifier: string;
  nonce: string;
}

/** Checks the access tokens by which agents speak for a person. */
export interface AgentTokens {
  /** @throws AppError unauthenticated, forbidden (a tenant that we do not serve), upstream */
  verify(token: string): Promise<MicrosoftIdentity>;
}

/** Checks what the Teams tab's getAuthToken gave. */
export interface TabTokens {
  /** @throws AppError unauthenticated when it is not a token for us, or no longer; forbidden when it is of a tenant that we do not serve */
  verify(token: string): Promise<MicrosoftIdentity>;
}
