const storedKey = 'marketing'

/** The address's parameter for each name that the sign-up takes (specification 2). */
const parameters = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmTerm: 'utm_term',
  utmCampaign: 'utm_campaign',
  utmContent: 'utm_content',
  bcpi: 'bcpi',
  irclickid: 'irclickid',
  affId: 'affId',
} as const

export type Marketing = { readonly [K in keyof typeof parameters]?: string }

/** The marketing parameters of an address, at most 200 letters each. */
export const readMarketing = (search: string): Marketing => {
  const given = new URLSearchParams(search)
  const found = Object.entries(parameters).flatMap(([name, parameter]) => {
    const value = given.get(parameter)?.trim().slice(0, 200)
    return value ? [[name, value]] : []
  })
  return Object.fromEntries(found)
}

/** Remembers where somebody came from until they sign up. */
export const keepMarketing = (search: string): void => {
  const found = readMarketing(search)
  if (Object.keys(found).length > 0) localStorage.setItem(storedKey, JSON.stringify(found))
}

/** Somebody signed up: where they came from is told. */
export const forgetMarketing = (): void => localStorage.removeItem(storedKey)

/** Takes the parameters out of an address: the application reads none of them there. */
export const withoutMarketing = (url: URL): URL => {
  for (const parameter of Object.values(parameters)) url.searchParams.delete(parameter)
  return url
}

/** Appends what is remembered to an address, as a visitor sees it and hands it on. */
export const withMarketing = (url: URL, kept: Marketing | undefined): URL => {
  for (const [name, value] of Object.entries(kept ?? {})) {
    url.searchParams.set(parameters[name as keyof typeof parameters], value)
  }
  return url
}

/** What was remembered of it. */
export const storedMarketing = (): Marketing | undefined => {
  const stored = localStorage.getItem(storedKey)
  return stored === null ? undefined : (JSON.parse(stored) as Marketing)
}
