import { expect } from '@playwright/test'
import { test } from './browsers.ts'
import { apply } from './businesses.ts'
import { sessionOf } from './sessions.ts'
import { words } from './words.ts'

const { verification, desk } = words.en.staff

// A case past its day rests no more, so no other journey may move the clock meanwhile.
test('who opens a case that somebody has open is told, and asked before deciding', async ({ openBrowser }) => {
  const { organizationId } = await apply(await openBrowser())
  const first = await openBrowser({ app: 'staff', storageState: sessionOf('head') })
  // Who counts their own cases meanwhile is somebody else.
  const second = await openBrowser({ app: 'staff', storageState: sessionOf('secondHead') })
  const path = `/new-accounts/accounts-under-verification/${organizationId}`
  await first.goto(path)
  await expect(first.getByText(desk.unassigned, { exact: true })).toBeVisible()
  await second.goto(path)
  const told = /has this case open/
  await expect(second.getByText(told)).toBeVisible()
  await second.getByRole('button', { name: verification.decision.deny, exact: true }).click()
  await expect(second.getByRole('dialog').getByText(told)).toBeVisible()
  await second.keyboard.press('Escape')

  await second.getByRole('button', { name: desk.take }).click()
  await expect(second.getByText(desk.yours, { exact: true })).toBeVisible()
  await expect(second.getByRole('button', { name: desk.take })).toHaveCount(0)
  await second.getByRole('button', { name: desk.snooze, exact: true }).click()
  await second.getByRole('menuitem', { name: desk.rest['1'] }).click()
  await expect(second.getByRole('button', { name: desk.wake })).toBeVisible()
  await second.getByRole('button', { name: desk.wake }).click()
  await expect(second.getByRole('button', { name: desk.snooze, exact: true })).toBeVisible()

  await first.goto('/dashboard')
  await second.reload()
  await expect(second.getByText(desk.yours, { exact: true })).toBeVisible()
  await expect(second.getByText(told)).toBeHidden()
})
