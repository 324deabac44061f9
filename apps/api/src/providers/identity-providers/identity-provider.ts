/** What binds a visit to a provider's sign-in page to the browser that began it. */
export type SocialVisit = {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** Who somebody is at a provider. */
export type SocialIdentity = {
  /** The provider's own, lasting name of the person; the only thing that a login is connected by. */
  readonly subject: string
  /** Null unless the provider says that it verified the address. */
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
}

/** A company whose logins people sign in with. Both calls go over the network: never inside a transaction. */
export type IdentityProvider = {
  /** Where the browser is sent. Throws when the provider does not answer. */
  readonly authorizationUrl: (visit: SocialVisit) => Promise<string>
  /** Who the page's answer speaks of: an identity token, or a code that is exchanged for one. Throws unless it was made for this visit. */
  readonly identityOf: (answer: string, visit: SocialVisit) => Promise<SocialIdentity>
}
