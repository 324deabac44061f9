import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { type Company, call, openCompany, signUp } from './businesses.ts'
import { lookAt } from './look-at.ts'
import { readCode, readMails, unused } from './sandbox.ts'
import { fill, like, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const { codePrompt, contacts, invitation, invoices, messages, notFound, otherBusinesses, people, roles, shell } =
  words.en.customer
const credentials = words.en.customer.signUp
const { errors } = words.en

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

const act = async (page: Page, name: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: fill(people.actionsFor, { name }), exact: true }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click()
}

/** Enters the texted code that confirms what the prompt names. */
const confirm = async ({ page, email }: Company, title: string): Promise<void> => {
  const prompt = page.getByRole('dialog', { name: title })
  await expect(prompt.getByText(like(codePrompt.sms))).toBeVisible()
  await prompt.getByLabel(codePrompt.label, { exact: true }).fill(await readCode(page.request, email))
  await expect(prompt).toBeHidden()
}

type Invited = { readonly firstName: string; readonly lastName: string; readonly name: string; readonly email: string }

const somebody = (): Invited => {
  const run = unused()
  return {
    firstName: 'Grace',
    lastName: `Hopper ${run}`,
    name: `Grace Hopper ${run}`,
    email: `grace.${run}@navy.example`,
  }
}

const inviteAs = async (owner: Company, { firstName, lastName, name, email }: Invited, role: keyof typeof roles) => {
  const { page } = owner
  await page.goto('/account-permissions')
  await page.getByRole('button', { name: people.invite, exact: true }).first().click()
  const say = people.inviteDialog
  const dialog = page.getByRole('dialog', { name: say.title })
  await dialog.getByLabel(say.firstName, { exact: true }).fill(firstName)
  await dialog.getByLabel(say.lastName, { exact: true }).fill(lastName)
  await dialog.getByLabel(say.email, { exact: true }).fill(email)
  await dialog.getByRole('radio', { name: new RegExp(`^${roles[role].name}`) }).check()
  await dialog.getByRole('button', { name: say.send, exact: true }).click()
  await confirm(owner, fill(say.prompt, { name }))
  await expect(page.getByText(fill(say.done, { email }))).toBeVisible()
  await expect(rowOf(page, email)).toContainText(people.pending)
}

/** Whoever is let in proves who they are first. */
const proveThemself = async (page: Page): Promise<void> => {
  const { check } = words.en.customer.verification
  await expect(page.getByRole('heading', { name: check.title, exact: true })).toBeVisible()
  await page.getByRole('button', { name: check.act, exact: true }).click()
}

const linkOf = async (page: Page, email: string): Promise<string> => {
  const link = async (): Promise<string | undefined> =>
    (await readMails(page.request, email)).map(({ text }) => /\S+\/invitation#token=\S+/.exec(text)?.[0]).find(Boolean)
  await expect.poll(link).toBeTruthy()
  return (await link()) ?? ''
}

test('an owner invites somebody, who accepts in another browser, gets another role and is removed', async ({
  openBrowser,
}) => {
  const owner = await openCompany(openBrowser)
  const { page } = owner
  const invited = somebody()
  await inviteAs(owner, invited, 'manager')

  const theirs = await openBrowser()
  await theirs.goto(await linkOf(page, invited.email))
  await expect(theirs.getByText(owner.name).first()).toBeVisible()
  await theirs.getByLabel(credentials.password, { exact: true }).fill('Lantern4river')
  await theirs.getByLabel(`${credentials.terms.before} ${credentials.terms.link}`).check()
  await theirs.getByRole('button', { name: invitation.signUp.person, exact: true }).click()
  await proveThemself(theirs)
  await expect(theirs).toHaveURL(/\/account-security/)

  await page.reload()
  await expect(rowOf(page, invited.email)).toContainText(roles.manager.name)
  await expect(rowOf(page, owner.email)).toContainText(people.you)

  const { userId } = await call(theirs, 'GET /me', {})
  const phone = { phoneNumber: '+15035550177', countryIso: 'US' }
  await call(theirs, 'POST /me/send-phone-verification-sms', { body: phone, userId })
  const smsOtp = await readCode(theirs.request, invited.email)
  await call(theirs, 'POST /me/verify-phone-number', { body: { smsOtp }, userId })
  await theirs.goto('/income')
  await expect(theirs.getByRole('link', { name: invoices.newInvoice, exact: true }).first()).toBeVisible()
  await expect(theirs.getByRole('link', { name: shell.navigation.people, exact: true })).toHaveCount(0)
  await theirs.goto('/account-permissions')
  await expect(theirs.getByRole('heading', { name: notFound.title })).toBeVisible()

  const { roleDialog, removeDialog } = people
  await act(page, invited.name, people.changeRole)
  const dialog = page.getByRole('dialog', { name: fill(roleDialog.title, { name: invited.name }) })
  await dialog.getByRole('radio', { name: new RegExp(`^${roles['read-only'].name}`) }).check()
  await dialog.getByRole('button', { name: roleDialog.save, exact: true }).click()
  const role = roles['read-only'].name
  await confirm(owner, fill(roleDialog.prompt, { name: invited.name, role }))
  await expect(rowOf(page, invited.email)).toContainText(role)

  await theirs.goto('/invoices/new/form')
  await expect(theirs.getByText(errors.NotPermitted)).toBeVisible()
  await expect(theirs).toHaveURL('/?reason=not-permitted')

  await act(page, invited.name, people.remove)
  await confirm(owner, fill(removeDialog.title, { name: invited.name }))
  await expect(page.getByText(fill(removeDialog.done, { name: invited.name }))).toBeVisible()
  await expect(rowOf(page, invited.email)).toHaveCount(0)
  await theirs.goto('/contacts')
  await expect(theirs.getByRole('heading', { name: otherBusinesses.none.title })).toBeVisible()
})

test('an invitation is sent again, given another role and canceled', async ({ openBrowser }) => {
  const owner = await openCompany(openBrowser)
  const { page } = owner
  const invited = somebody()
  await inviteAs(owner, invited, 'read-only')
  const first = await linkOf(page, invited.email)
  await act(page, invited.name, people.resend)
  await expect(page.getByText(fill(people.resent, { email: invited.email }))).toBeVisible()
  const theirs = await openBrowser()
  await theirs.goto(first)
  await expect(theirs.getByRole('heading', { name: invitation.expired.title })).toBeVisible()

  const { roleDialog, cancelDialog } = people
  await act(page, invited.name, people.changeRole)
  const dialog = page.getByRole('dialog', { name: fill(roleDialog.title, { name: invited.name }) })
  await expect(dialog.getByRole('button', { name: roleDialog.save, exact: true })).toBeDisabled()
  await dialog.getByRole('radio', { name: new RegExp(`^${roles['no-access'].name}`) }).check()
  await dialog.getByRole('button', { name: roleDialog.save, exact: true }).click()
  const role = roles['no-access'].name
  await confirm(owner, fill(roleDialog.prompt, { name: invited.name, role }))
  await expect(rowOf(page, invited.email)).toContainText(role)
  expect(await lookAt(page, 'en', '/account-permissions with an invitation')).toEqual([])

  await page.setViewportSize({ width: 1440, height: 900 })
  await act(page, invited.name, people.cancelInvite)
  await confirm(owner, fill(cancelDialog.title, { name: invited.name }))
  await expect(rowOf(page, invited.email)).toHaveCount(0)
})

test('the last owner is told so before trying', async ({ openBrowser }) => {
  const owner = await openCompany(openBrowser)
  const { page } = owner
  await page.goto('/account-permissions')
  await page.getByRole('button', { name: fill(people.actionsFor, { name: 'Rosa Lindgren' }), exact: true }).click()
  for (const item of [people.changeRole, people.leave]) {
    const entry = page.getByRole('menuitem', { name: new RegExp(`^${item}`) })
    await expect(entry).toContainText(people.lastOwner)
    await expect(entry).toBeDisabled()
  }
})

test('somebody of two businesses accepts inside, switches, and meets nothing of the other', async ({ openBrowser }) => {
  const owner = await openCompany(openBrowser)
  const other = await openCompany(openBrowser)
  const invited = { firstName: 'Rosa', lastName: 'Lindgren', name: 'Rosa Lindgren', email: other.email }
  await inviteAs(owner, invited, 'no-access')

  const { page } = other
  await page.goto('/other-businesses')
  expect(await lookAt(page, 'en', '/other-businesses with an invitation')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  const name = fill(otherBusinesses.acceptOf, { name: owner.name })
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText(fill(shell.switcher.done, { name: owner.name }))).toBeVisible()
  await expect(page.getByRole('heading', { name: messages.noAccess.title })).toBeVisible()

  await page.getByRole('link', { name: messages.noAccess.others, exact: true }).click()
  await expect(rowOf(page, owner.name)).toContainText(otherBusinesses.current)
  await page.getByRole('button', { name: fill(otherBusinesses.switchTo, { name: other.name }), exact: true }).click()
  await expect(page.getByText(fill(shell.switcher.done, { name: other.name }))).toBeVisible()
  await page.goto('/contacts')
  const switcher = page.getByRole('button', { name: fill(shell.switcher.label, { name: other.name }), exact: true })
  await switcher.click()
  await page.getByRole('menuitem', { name: owner.name, exact: true }).click()
  await expect(page.getByRole('heading', { name: messages.noAccess.title })).toBeVisible()
})

// Switching ends on the new business's home; the message about an earlier one may still be on the page.
const switchBusiness = async (page: Page, from: string, to: string): Promise<void> => {
  const switcher = (name: string) =>
    page.getByRole('button', { name: fill(shell.switcher.label, { name }), exact: true })
  await switcher(from).click()
  await page.getByRole('menuitem', { name: to, exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(switcher(to)).toBeVisible()
}

test('after switching nothing that was read for the other business is shown', async ({ openBrowser }) => {
  const owner = await openCompany(openBrowser)
  const other = await openCompany(openBrowser)
  const { page, userId } = other
  const body = { handle: 'halden_studio', category: 'customer' }
  await call(page, 'POST /contacts/add', { body, userId })
  await inviteAs(
    owner,
    { firstName: 'Rosa', lastName: 'Lindgren', name: 'Rosa Lindgren', email: other.email },
    'manager',
  )
  await page.goto('/other-businesses')
  await page.getByRole('button', { name: fill(otherBusinesses.acceptOf, { name: owner.name }), exact: true }).click()
  await expect(page.getByText(fill(shell.switcher.done, { name: owner.name }))).toBeVisible()
  const openContacts = () => page.getByRole('link', { name: shell.navigation.contacts, exact: true }).click()
  await openContacts()
  await expect(page.getByText(contacts.emptyTitle)).toBeVisible()

  await switchBusiness(page, owner.name, other.name)
  await openContacts()
  await expect(rowOf(page, '@halden_studio')).toBeVisible()
  await switchBusiness(page, other.name, owner.name)
  await openContacts()
  await expect(page.getByText(contacts.emptyTitle)).toBeVisible()
  await expect(rowOf(page, '@halden_studio')).toHaveCount(0)
})

test('a business is invited from the contacts, once more, and the invitation is canceled', async ({ openBrowser }) => {
  const { page } = await openCompany(openBrowser)
  const invited = somebody()
  const { invite, invites } = contacts
  await page.goto('/contacts')
  await page.getByRole('button', { name: invite.open, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: invite.title })
  await dialog.getByLabel(invite.firstName, { exact: true }).fill(invited.firstName)
  await dialog.getByLabel(invite.lastName, { exact: true }).fill(invited.lastName)
  await dialog.getByLabel(invite.email, { exact: true }).fill(invited.email)
  await dialog.getByRole('button', { name: invite.send, exact: true }).click()
  await expect(page.getByText(fill(invite.done, { email: invited.email }))).toBeVisible()
  await expect(rowOf(page, invited.email)).toContainText(invites.pending)
  expect(await lookAt(page, 'en', '/contacts with an invitation')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await act(page, invited.name, invites.resend)
  await expect(page.getByText(fill(invites.resent, { email: invited.email }))).toBeVisible()
  const subjects = async () => (await readMails(page.request, invited.email)).length
  await expect.poll(subjects).toBe(2)
  await act(page, invited.name, invites.cancel)
  await page.getByRole('dialog').getByRole('button', { name: invites.cancel, exact: true }).click()
  await expect(page.getByText(fill(invites.canceled, { email: invited.email }))).toBeVisible()
  await expect(rowOf(page, invited.email)).toHaveCount(0)
})

test('somebody without a business accepts an invitation or creates one', async ({ openBrowser }) => {
  const owner = await openCompany(openBrowser)
  const person = await signUp(await openBrowser())
  const { page } = person
  await page.goto('/')
  await expect(page.getByRole('heading', { name: otherBusinesses.none.title })).toBeVisible()
  await expect(page.getByText(fill(otherBusinesses.none.noInvites, { email: person.email }))).toBeVisible()
  await expect(page.getByRole('link', { name: otherBusinesses.none.create, exact: true })).toBeVisible()
  await inviteAs(
    owner,
    { firstName: 'Rosa', lastName: 'Lindgren', name: 'Rosa Lindgren', email: person.email },
    'manager',
  )
  await page.reload()
  await page.getByRole('button', { name: fill(otherBusinesses.acceptOf, { name: owner.name }), exact: true }).click()
  await proveThemself(page)
  await expect(page).toHaveURL(/\/account-security/)
})
