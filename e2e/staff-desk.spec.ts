import { expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { apply, type Company, call } from './businesses.ts'
import { lookAt } from './look-at.ts'
import { sessionOf } from './sessions.ts'
import { fill, words } from './words.ts'

const { verification, desk, notes, questions } = words.en.staff
const caseCount = 20

/** Hands on the keyboard alone, counted. */
const handsOn = (page: Page) => {
  const effort = { screens: 0, keys: 0 }
  const shortcut = async (keys: string): Promise<void> => {
    effort.keys += keys.split('+').length
    await page.keyboard.press(keys)
  }
  return {
    effort,
    shortcut,
    type: async (text: string): Promise<void> => {
      effort.keys += text.length
      await page.keyboard.type(text)
    },
  }
}

test('a reviewer works twenty cases by keyboard alone, and goes from one to the next', async ({ openBrowser }) => {
  test.setTimeout(600_000)
  const page = await openBrowser({ app: 'staff', storageState: sessionOf('analyst') })
  const { staffId: userId } = await call(page, 'GET /admin/me', {})
  const companies = new Map<string, Company>()
  for (let count = 0; count < caseCount; count += 1) {
    const company = await apply(await openBrowser())
    companies.set(company.organizationId, company)
    const body = { caseId: company.organizationId, staffId: userId, seen: null }
    await call(page, 'PUT /admin/dashboard/assignment', { body, userId })
    await company.page.close()
  }
  for (const organizationId of companies.keys()) {
    const gaps = async () =>
      (await call(page, `GET /admin/verification/answers?organizationId=${organizationId}`, { userId })).gaps
    await expect.poll(gaps, { message: 'nothing is missing' }).toEqual([])
  }

  const { effort, shortcut, type } = handsOn(page)
  const open = async (): Promise<Company> => {
    effort.screens += 1
    await expect(page).toHaveURL(/accounts-under-verification\/[0-9a-f-]{36}\?from=desk\.\.me$/)
    const company = companies.get(new URL(page.url()).pathname.split('/').at(-1) ?? '')
    if (!company) throw new Error(`a case of nobody: ${page.url()}`)
    await expect(page.getByRole('heading', { level: 1, name: company.name })).toBeVisible()
    await expect(page.getByRole('button', { name: verification.decision.approve, exact: true })).toBeEnabled()
    await expect(page.getByRole('dialog')).toBeHidden()
    companies.delete(company.organizationId)
    return company
  }
  const leave = (company: Company) => expect(page).not.toHaveURL(new RegExp(company.organizationId))

  await test.step('the list shows what is assigned, and the keyboard opens the first', async () => {
    await page.goto('/dashboard?of=me')
    effort.screens += 1
    await expect(page.getByRole('row')).toHaveCount(caseCount + 1)
    expect(await lookAt(page, 'en', 'the list of what waits')).toEqual([])
    await shortcut('j')
    await shortcut('j')
    await shortcut('k')
    await shortcut('Enter')
  })

  await test.step('one is noted and approved', async () => {
    const company = await open()
    await shortcut('n')
    await expect(page.getByRole('dialog')).toContainText(notes.question)
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await type('Called the registry')
    await shortcut('Control+Enter')
    await expect(page.getByText(notes.done)).toBeVisible()
    await shortcut('a')
    await expect(page.getByRole('dialog')).toContainText(company.name)
    await shortcut('Control+Enter')
    await leave(company)
  })

  await test.step('one is denied with a reason', async () => {
    const company = await open()
    await shortcut('d')
    await expect(page.getByRole('dialog')).toContainText(company.name)
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await type('Registered elsewhere')
    await shortcut('Control+Enter')
    await leave(company)
  })

  await test.step('one is asked, one is escalated', async () => {
    const asked = await open()
    await shortcut('i')
    await expect(page.getByRole('dialog')).toContainText(fill(questions.dialog, { name: asked.name }))
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await type('Which market do you sell to?')
    await shortcut('Control+Enter')
    await leave(asked)
    const escalated = await open()
    await expect(page.getByRole('button', { name: desk.escalate, exact: true })).toBeVisible()
    await shortcut('e')
    await leave(escalated)
  })

  const before = { ...effort }
  const startMs = Date.now()
  const clean = companies.size
  await test.step('the clean ones are approved', async () => {
    while (companies.size > 0) {
      const company = await open()
      await shortcut('a')
      await expect(page.getByRole('dialog')).toContainText(company.name)
      await shortcut('Control+Enter')
      await leave(company)
    }
  })
  const seconds = (Date.now() - startMs) / 1000
  const per = (count: number) => (count / clean).toFixed(1)
  process.stdout.write(
    `a clean case: ${per(effort.screens - before.screens)} screens, ${per(effort.keys - before.keys)} keys, ` +
      `${(seconds / clean).toFixed(1)} s of the machine; ${caseCount} cases: ${effort.screens} screens, ${effort.keys} keys\n`,
  )

  await test.step('then nothing is left', async () => {
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto('/dashboard?of=me')
    await expect(page.getByRole('row')).toHaveCount(0)
  })
})
