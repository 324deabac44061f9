/** The path of a call that is named for it: `/contacts/search` of `contacts.search`. */
export const pathNamed = (name: string): `/${string}` => `/${name.replace('.', '/')}`
