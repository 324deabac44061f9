const actions = ['confirm-email', 'verify-email']

/** Where a sign-up address with a recognized action leads: its token moves to the fragment, which no server sees. */
export const confirmationHref = (values: Readonly<Record<string, string>>, fragment: string): string | null => {
  if (!actions.includes(values.action ?? '')) return null
  const token = new URLSearchParams(fragment).get('token') ?? values.token ?? ''
  return `/sign-up/confirm-email${token === '' ? '' : `#${new URLSearchParams({ token })}`}`
}
