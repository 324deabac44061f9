import { expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { type Company, call, openCompany, signUp } from './businesses.ts'
import { lookAt } from './look-at.ts'
import { readCode, readMails, unused } from './sandbox.ts'
import { enterCode, enterPassword } from './ways.ts'
import { fill, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const { auth, invitation: say, organization, signUp: credentials } = words.en.customer
const { errors } = words.en

type Invited = { readonly email: string; readonly firstName: string; readonly lastName: string }

const somebody = (): Invited => ({ email: `nina.${unused()}@arbor.example`, firstName: 'Nina', lastName: 'Berg' })

/** The newest link of a kind that was mailed to an address. */
const linkOf = async (page: Page, email: string, path: string): Promise<string> => {
  const find = async () =>
    (await readMails(page.request, email))
      .map(({ text }) => new RegExp(`\\S+${path}#token=\\S+`).exec(text)?.[0])
      .find(Boolean)
  await expect.poll(find).toBeTruthy()
  return (await find()) ?? ''
}

const invitePerson = async ({ page, userId, email }: Company, invited: Invited): Promise<string> => {
  const body = { ...invited, role: 'manager' }
  await call(page, 'POST /me/send-email-2fa', { userId, body: { operation: 'people.invite', request: body } })
  await call(page, 'POST /people/invites', { userId, body, code: await readCode(page.request, email) })
  return linkOf(page, invited.email, '/invitation')
}

const signUpInvited = async (page: Page, submit: string): Promise<void> => {
  await page.getByLabel(credentials.password, { exact: true }).fill('Lantern4river')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: submit, exact: true }).click()
}

test('another login is asked to sign out; a changed address is confirmed before it joins; a used link says so', async ({
  openBrowser,
}) => {
  const owner = await openCompany(openBrowser)
  const invited = somebody()
  const link = await invitePerson(owner, invited)

  const { page, email: other } = await signUp(await openBrowser())
  await page.goto(link)
  await expect(page.getByRole('heading', { name: fill(say.titles.person, { business: owner.name }) })).toBeVisible()
  await expect(page.getByText(fill(say.otherLogin, { email: other, invited: invited.email }))).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await page.getByRole('button', { name: say.signOutFirst, exact: true }).click()

  await expect(page.getByLabel(credentials.email, { exact: true })).toHaveValue(invited.email)
  await expect(page.getByLabel(credentials.firstName, { exact: true })).toHaveValue(invited.firstName)
  expect(await lookAt(page, 'en', 'an invited sign-up')).toEqual([])
  const changed = `nina.${unused()}@elsewhere.example`
  await page.getByLabel(credentials.email, { exact: true }).fill(changed)
  await signUpInvited(page, say.signUp.person)
  await expect(page).toHaveURL('/invitation/confirm-email')
  await page.getByLabel(credentials.verify.code, { exact: true }).fill(await readCode(page.request, changed))
  await expect(page).not.toHaveURL(/confirm-email/)
  const me = await call(page, 'GET /me', {})
  expect([me.email, me.role, me.company.handle]).toEqual([changed, 'manager', owner.handle])

  const late = await openBrowser()
  await late.goto(link)
  await expect(late.getByRole('heading', { name: say.expired.title })).toBeVisible()
  await expect(late.getByText(errors.InvitationExpired)).toBeVisible()
  expect(await lookAt(late, 'en', 'an invitation that is over')).toEqual([])
})

test('somebody with a login logs in, comes back and accepts', async ({ openBrowser }) => {
  const owner = await openCompany(openBrowser)
  const person = await signUp(await openBrowser())
  const link = await invitePerson(owner, { email: person.email, firstName: 'Rosa', lastName: 'Lindgren' })
  const page = await openBrowser()
  await page.goto(link)
  await expect(page.getByText(fill(say.hasLogin, { email: person.email }))).toBeVisible()
  expect(await lookAt(page, 'en', 'an invitation to somebody with a login')).toEqual([])
  await page.getByRole('link', { name: say.logInToAccept, exact: true }).click()
  await expect(page.getByText(auth.reasons.invitation)).toBeVisible()
  await enterPassword(page, person)
  await expect(page.getByRole('heading', { name: auth.code.title })).toBeVisible()
  await enterCode(page, () => readCode(page.request, person.email))
  await expect(page).toHaveURL('/invitation')
  await page.getByRole('button', { name: fill(say.accept.person, { business: owner.name }), exact: true }).click()
  await expect(page.getByText(fill(say.accepted.person, { business: owner.name }))).toBeVisible()
  expect((await call(page, 'GET /me', {})).company.handle).toBe(owner.handle)
})

test('an invited business signs up and is led to create itself', async ({ openBrowser }) => {
  const { page: theirs, userId, name } = await openCompany(openBrowser)
  const invited = somebody()
  await call(theirs, 'POST /contacts/new-invite', { userId, body: invited })
  const page = await openBrowser()
  await page.goto(await linkOf(theirs, invited.email, '/invitation/company'))
  await expect(page.getByRole('heading', { name: fill(say.titles.company, { business: name }) })).toBeVisible()
  expect(await lookAt(page, 'en', 'an invitation to a business')).toEqual([])
  await signUpInvited(page, say.signUp.company)
  await expect(page).toHaveURL(/\/(create-business|no-business)$/)
  await page.goto('/create-business')
  await expect(page.getByRole('heading', { name: organization.title })).toBeVisible()
})
