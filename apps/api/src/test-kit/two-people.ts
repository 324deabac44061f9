import { signInStaff } from './people.ts'
import type { Answered, TestApp, TestClient } from './test-app.ts'

type Asked = { readonly method?: 'PUT' | 'POST'; readonly path: string; readonly body: object }

/** Sends what takes two people: where it was only proposed, a head who signs in for it sends the same. */
export const asTwo = async (
  app: TestApp,
  first: TestClient,
  { method = 'PUT', path, body }: Asked,
): Promise<Answered> => {
  const proposed = await first.send(method, path, { body })
  if (proposed.status !== 200 || proposed.data.state !== 'proposed') return proposed
  return (await signInStaff(app, 'compliance-head')).send(method, path, { body })
}

/** Watches a business, or no longer. */
export const setWatch = (
  app: TestApp,
  first: TestClient,
  body: { readonly organizationId: string; readonly monitor: boolean },
): Promise<Answered> => asTwo(app, first, { path: '/admin/organizations/set-monitored-flag', body })
