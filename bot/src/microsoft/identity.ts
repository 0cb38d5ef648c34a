/** A person as Microsoft identifies them, from a token whose signature, audience, issuer and times were validated. */
export interface MicrosoftIdentity {
  /** Tenant (`tid`) and the person's object id in it (`oid`). Together they identify the account for ever. */
  tenant_id: string;
  object_id: string;
  /** Normalised. null if the token has none. Anyone who runs a tenant can write any address here. */
  email: string | null;
  /** Whether Microsoft vouches for it (`xms_edov`, or a personal account). Only then may it lead to a user. */
  email_verified: boolean;
  first_name: string | null;
  last_name: string | null;
}

/** Sign-in by authorization code with PKCE, state and nonce. */
export interface MicrosoftSignIn {
  /**
   * Returns where the browser goes, and what must be kept until it comes back.
   * @param input.signInAgain whether the person must sign in to Microsoft again, even if they are signed in
   */
  start(input: {
    redirectUri: string;
    state: string;
    signInAgain?: boolean;
  }): Promise<{ url: string; secrets: MicrosoftSecrets }>;
  /**
   * Exchanges the code that the browser came back with.
   * @param callback the whole URL it came back to
   * @throws AppError forbidden or invalid with a sentence for the person; upstream when Microsoft cannot be reached
   */
  finish(input: { callback: URL; state: string; secrets: MicrosoftSecrets }): Promise<MicrosoftIdentity>;
}

export interface MicrosoftSecrets {
  verifier: string;
  nonce: string;
}

/** Validates the access tokens with which agents act for a person. */
export interface AgentTokens {
  /** @throws AppError unauthenticated, forbidden (a tenant that we do not serve), upstream */
  verify(token: string): Promise<MicrosoftIdentity>;
}

/** Validates the token from the Teams tab's getAuthToken. */
export interface TabTokens {
  /**
   * @throws AppError unauthenticated when it is not for us, or expired; forbidden when its tenant is not one that we
   * serve
   */
  verify(token: string): Promise<MicrosoftIdentity>;
}
