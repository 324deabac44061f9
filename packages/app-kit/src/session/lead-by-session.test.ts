import { describe, expect, it } from 'vitest'
import { leadBySession } from './lead-by-session.ts'
import { createSession } from './session-store.ts'

type Person = { readonly id: string; readonly role: string; readonly business?: string }

const settled = () => new Promise((resolve) => setTimeout(resolve))

const arrange = () => {
  const happened: string[] = []
  const session = createSession<Person>({
    idOf: ({ id }) => id,
    scopeOf: ({ id, business = '' }) => `${id} ${business}`,
    read: async () => ({ id: 'ana', role: 'analyst' }),
  })
  const router = {
    state: { location: { href: '/signups?search=x' } },
    invalidate: async () => happened.push('guards'),
    navigate: async ({ href }: { href: string }) => happened.push(`${session.userId() ?? 'nobody'} → ${href}`),
  }
  const queries = { clear: () => happened.push('forget') }
  return { happened, session, router, leader: leadBySession({ session, router, queries }) }
}

describe('leading by the session', () => {
  it('asks the guards again when somebody signs in, and forgets what another one read', () => {
    const { happened, session } = arrange()
    session.set({ id: 'ana', role: 'analyst' })
    expect(happened).toEqual(['forget', 'guards'])
  })

  it('keeps what was read when only the role changed, and does nothing when nothing did', async () => {
    const { happened, session } = arrange()
    session.set({ id: 'ana', role: 'analyst' })
    await settled()
    happened.length = 0
    session.set({ id: 'ana', role: 'analyst' })
    expect(happened).toEqual([])
    session.set({ id: 'ana', role: 'head' })
    expect(happened).toEqual(['guards'])
  })

  it('forgets what was read for one business when the same person acts for another', async () => {
    const { happened, session } = arrange()
    session.set({ id: 'ana', role: 'owner', business: 'halden' })
    await settled()
    happened.length = 0
    session.set({ id: 'ana', role: 'owner', business: 'arbor' })
    expect(happened).toEqual(['forget', 'guards'])
  })

  it('leaves it to the screen that signs out, which another tab may have done already', async () => {
    const { happened, session, router, leader } = arrange()
    session.set({ id: 'ana', role: 'analyst' })
    await settled()
    happened.length = 0
    router.state.location.href = '/logout?automatic=yes&next=%2Fsignups'
    leader.expire()
    await settled()
    expect(happened).toEqual([])
    expect(session.userId()).toBe('ana')
  })

  it('leads an expired session to its screen without meeting the guards, once', async () => {
    const { happened, session, leader } = arrange()
    session.set({ id: 'ana', role: 'analyst' })
    await settled()
    happened.length = 0
    leader.expire()
    leader.expire()
    await settled()
    expect(happened).toEqual(['nobody → /auth/session-expired?next=%2Fsignups%3Fsearch%3Dx', 'forget'])
  })

  it('leads to the login while the product is maintained, and back to the guards afterwards', async () => {
    const { happened, session, leader } = arrange()
    session.set({ id: 'ana', role: 'analyst' })
    await settled()
    happened.length = 0
    leader.rest()
    await settled()
    session.set({ id: 'ben', role: 'auditor' })
    expect(happened).toEqual(['nobody → /auth?reason=maintenance', 'forget', 'forget', 'guards'])
  })

  it('forgets what was read only after the screens that show it are gone', async () => {
    const { happened, session } = arrange()
    session.set({ id: 'ana', role: 'analyst' })
    await settled()
    happened.length = 0
    session.clear()
    expect(happened).toEqual(['guards'])
    await settled()
    expect(happened).toEqual(['guards', 'forget'])
  })
})
