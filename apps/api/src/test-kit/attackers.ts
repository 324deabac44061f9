import { assembleCast } from './cast.ts'
import { createCompany, depositTo, submitCompany, verifyCompany } from './companies.ts'
import type { HostileActor } from './hostile.ts'
import { draftFrom, paymentOf, sendFrom, setRole } from './invoicing.ts'
import { hireStaff, signInStaff, signUp, testPassword } from './people.ts'
import { type Samples, samplesOf } from './samples.ts'
import type { TestApp, TestClient } from './test-app.ts'

type Sender = { readonly name: string; readonly of: HostileActor['app']; readonly client: TestClient }

const actorOf = (app: TestApp, { name, of, client: { userId, cookie } }: Sender): HostileActor => ({
  name,
  app: of,
  server: app.servers[of === 'customer' ? 'customer' : 'staff'],
  userId,
  cookie,
})

/** One of every kind of caller, with something to attack; the requests that the API would take from them. */
export const assembleAttackers = async (app: TestApp): Promise<{ actors: HostileActor[]; samples: Samples }> => {
  const seller = await verifyCompany(app)
  const buyer = await verifyCompany(app)
  const waiting = await submitCompany(app)
  const reader = await verifyCompany(app)
  const beginner = await createCompany(app)
  const newcomer = await signUp(app)
  await depositTo(app, buyer)
  const draft = await draftFrom(seller, buyer)
  const sent = await sendFrom(seller, buyer)
  await setRole(app, reader, 'read-only')
  const analyst = await signInStaff(app, 'compliance-analyst')
  const auditor = await signInStaff(app, 'auditor')
  const { email: staffEmail } = await hireStaff(app, 'finance')
  const login = { email: seller.email, password: testPassword }
  const halfway = app.customer()
  halfway.userId = (await halfway.send('POST', '/sessions/intermediate', { body: login })).data.userId
  const staffHalfway = app.staff()
  const staffLogin = { email: staffEmail, password: testPassword }
  const begun = await staffHalfway.send('POST', '/admin/sessions/intermediate', { body: staffLogin })
  staffHalfway.userId = begun.data.staffId
  const actors = [
    actorOf(app, { name: 'a stranger', of: 'customer', client: app.customer() }),
    actorOf(app, { name: 'a stranger to staff', of: 'admin', client: app.staff() }),
    actorOf(app, { name: 'somebody between two steps', of: 'customer', client: halfway }),
    actorOf(app, { name: 'staff between two steps', of: 'admin', client: staffHalfway }),
    actorOf(app, { name: 'the seller', of: 'customer', client: seller.browser }),
    actorOf(app, { name: 'the buyer', of: 'customer', client: buyer.browser }),
    actorOf(app, { name: 'somebody who only reads', of: 'customer', client: reader.browser }),
    actorOf(app, { name: 'an unverified business', of: 'customer', client: beginner.browser }),
    actorOf(app, { name: 'a person without business', of: 'customer', client: newcomer.browser }),
    actorOf(app, { name: 'an analyst', of: 'admin', client: analyst }),
    actorOf(app, { name: 'an auditor', of: 'admin', client: auditor }),
  ]
  const cast = await assembleCast(app)
  const resetting = cast.find(({ session }) => session === 'password-reset')
  if (!resetting) throw new Error('nobody sets a new password')
  const { name, cookie, pathUserId } = resetting
  actors.push({ name, cookie, app: 'customer', server: app.servers.customer, userId: pathUserId })
  const samples = samplesOf({
    email: seller.email,
    staffEmail,
    handle: seller.handle,
    otherHandle: buyer.handle,
    organizationId: seller.organizationId,
    underReviewId: waiting.organizationId,
    invoiceId: sent.invoiceId,
    draft,
    payment: paymentOf(sent),
  })
  return { actors, samples }
}
