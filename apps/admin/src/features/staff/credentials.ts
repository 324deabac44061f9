/** What the first step of a login asks for. */
export type Credentials = { readonly email: string; readonly password: string }

export const noCredentials: Credentials = { email: '', password: '' }
