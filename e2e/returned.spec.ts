import { expect, request } from '@playwright/test'
import { smallPdf } from '../apps/api/src/test-kit/small-pdf.ts'
import { test } from './browsers.ts'
import { apply, call } from './businesses.ts'
import { faultsOf } from './look-at.ts'
import { sessionOf } from './sessions.ts'
import { labelled, words } from './words.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

for (const [language, where, device] of [
  ['en', 'at a desk', {}],
  ['es', 'on a phone', phone],
] as const)
  test(`what staff reject, its owner reads, replaces and hands in; staff see the new paper (${language}, ${where})`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ language, ...device })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    const { onboarding, handover } = words[language].customer
    const company = await apply(page)
    const { organizationId } = company
    const session = await request.newContext({ baseURL: process.env.STAFF_URL ?? '', storageState: sessionOf('head') })
    const staff = { request: session }
    const { staffId: userId } = await call(staff, 'GET /admin/me', {})
    const certificate = async () => {
      const path = `GET /admin/verification/customer-file?organizationId=${organizationId}` as const
      const { documents } = await call(staff, path, { userId })
      return documents.find(({ type }: { type: string | null }) => type === 'incorporation_certificate')
    }
    const { fileId } = await certificate()
    const rejected = { fileId, decision: 'rejected', reason: 'Falta el sello' }
    await call(staff, 'PUT /admin/verification/review-file', { body: rejected, userId })
    const body = { organizationId, reason: 'Necesitamos una escritura con sello' }
    await call(staff, 'PUT /admin/verification/ask-to-resubmit', { body, userId })
    const list = await openBrowser({ app: 'staff', storageState: sessionOf('head'), language })
    await list.goto('/new-accounts/accounts-under-verification?status=returned')
    const { companyStatuses } = words[language].staff.statuses
    await expect(list.getByText(companyStatuses.onboardingAction, { exact: true }).first()).toBeVisible()
    await list.close()

    await page.goto('/')
    await expect(page).toHaveURL(/\/verify|start-verification/)
    await page.goto('/verify?at=documents')
    await expect(page.getByText(onboarding.returned.title, { exact: true })).toBeVisible()
    await expect(page.getByText('Necesitamos una escritura con sello')).toBeVisible()
    await expect(page.getByText('Falta el sello')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    const name = onboarding.documents.incorporation_certificate
    // The certificate is the first that is asked for.
    await page.getByRole('button', { name: onboarding.documents.replace, exact: true }).first().click()
    await page.getByLabel(labelled(name)).setInputFiles({
      name: 'sellada.pdf',
      mimeType: 'application/pdf',
      buffer: smallPdf('sellada'),
    })
    await expect(page.getByText('sellada.pdf')).toBeVisible()
    // While it is on its way its name stands there, too.
    await expect(page.getByLabel(labelled(name))).toHaveCount(0)
    await expect(page.getByText('Falta el sello')).toHaveCount(0)
    await page.getByRole('button', { name: onboarding.continue, exact: true }).click()
    await expect(page.getByRole('heading', { name: onboarding.titles.person, exact: true })).toBeVisible()
    await page.goto('/verify?at=review')
    await page.getByRole('button', { name: onboarding.review.submit, exact: true }).click()
    await expect(page.getByText(handover.completed.review, { exact: true })).toBeVisible()
    const again = await certificate()
    expect(again).toMatchObject({ name: 'sellada.pdf', review: null })
    expect(again.fileId).not.toBe(fileId)
    await session.dispose()
  })
