import { expect } from '@playwright/test'
import { test as setup } from './browsers.ts'
import { readCode } from './sandbox.ts'
import { demoPassword, type SignedIn, sessionOf, signedIn } from './sessions.ts'

// An authenticator's code counts once in half a minute: whoever only looks at screens shares one session.
for (const [who, { app, email }] of Object.entries(signedIn)) {
  setup(`${who} signs in`, async ({ openBrowser }) => {
    const { request } = await openBrowser({ app })
    const sessions = `/api/new${app === 'staff' ? '/admin' : ''}/sessions`
    const begun = await request.post(`${sessions}/intermediate`, { data: { email, password: demoPassword } })
    expect(begun.status()).toBe(200)
    const headers = { 'otp-code': await readCode(request, email) }
    const confirmed = await request.post(`${sessions}/confirm`, {
      headers,
      data: app === 'staff' ? {} : { organizationId: null },
    })
    expect(confirmed.status()).toBe(200)
    await request.storageState({ path: sessionOf(who as SignedIn) })
  })
}
