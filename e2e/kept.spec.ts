import { isDeepStrictEqual } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { type Company, call, found } from './businesses.ts'
import { labelled, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const { onboarding } = words.en.customer
const asked = ['firstName', 'lastName', 'jobTitle', 'placeOfBirth'] as const
type Typed = Partial<Record<(typeof asked)[number], string>>

const numbersFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

const fieldOf = (page: Page, name: (typeof asked)[number]) => page.getByLabel(labelled(onboarding.fields[name]))
const open = async (page: Page): Promise<void> => {
  await page.goto('/verify?at=person')
  await expect(fieldOf(page, 'firstName')).toBeVisible()
}
const type = async (page: Page, name: (typeof asked)[number], text: string): Promise<void> => {
  const field = fieldOf(page, name)
  await field.fill(text)
  // What is selected to be typed over is selected no longer when the newest answers arrive just then: the text stands behind theirs.
  if ((await field.inputValue()) !== text) await field.fill(text)
}
const settle = async (page: Page): Promise<void> => {
  await page.keyboard.press('Tab')
  await expect(page.getByText(onboarding.saving.kept, { exact: true })).toBeVisible()
}
const keptOf = async ({ page, userId }: Company): Promise<Typed> => {
  const { steps } = await call(page, 'GET /verification', { userId })
  return Object.fromEntries(asked.map((name) => [name, steps.pep.data?.[name]]).filter(([, text]) => text)) as Typed
}

/** Edits in two windows with reloads and a connection that is cut; answers what was typed last. */
const play = async (
  company: Company,
  windows: readonly [Page, Page],
  { seed, last }: { seed: number; last: Typed },
) => {
  const random = numbersFrom(seed)
  const context = company.page.context()
  let here: Page = windows[0]
  for (let step = 0; step < 5; step += 1) {
    const dice = random()
    const name = asked[Math.floor(random() * asked.length)] ?? 'firstName'
    const text = `${name.slice(0, 3)} ${seed} ${step}`
    if (dice < 0.6) {
      last[name] = text
      await type(here, name, text)
    } else if (dice < 0.75) {
      // At once: what was typed last goes with the page.
      await here.reload()
      await expect(fieldOf(here, name)).toBeVisible()
    } else if (dice < 0.88) {
      await context.setOffline(true)
      last[name] = text
      await type(here, name, text)
      await here.keyboard.press('Tab')
      await expect(here.getByText(onboarding.saving.failed, { exact: true })).toBeVisible()
      await context.setOffline(false)
    } else {
      // Nobody types in two windows at once: what is in one is sent when it is left.
      last[name] = text
      await type(here, name, text)
      await settle(here)
      here = here === windows[0] ? windows[1] : windows[0]
      await here.bringToFront()
    }
  }
  await here.reload()
  await expect(fieldOf(here, 'firstName')).toBeVisible()
  return last
}

const start = Number(process.env.SEED ?? Date.now() % 1_000_000)

for (const part of [0, 1]) {
  test(`what was typed last is there after 10 random histories in two windows (${part + 1} of 2)`, async ({
    openBrowser,
  }) => {
    // A hundred seconds where nothing else runs.
    test.setTimeout(300_000)
    const company = await found(await openBrowser())
    const windows = [company.page, await company.page.context().newPage()] as const
    for (const page of windows) await open(page)
    const last: Typed = {}
    for (let turn = 0; turn < 10; turn += 1) {
      const seed = start + part * 10 + turn
      await play(company, windows, { seed, last })
      await expect.poll(() => keptOf(company), { message: `SEED=${seed}`, timeout: 5_000 }).toEqual(last)
      // Each history goes on from what is kept; whoever is cut off before that is read has nothing to type in.
      await Promise.all(windows.map(open))
    }
    for (const name of asked) await expect(fieldOf(company.page, name)).toHaveValue(last[name] ?? '')
    process.stdout.write(`Autosave: 10 histories from SEED=${start + part * 10}\n`)
  })
}

test('the same finds a planted fault: the save as the page goes is dropped', async ({ openBrowser }) => {
  const company = await found(await openBrowser())
  const windows = [company.page, await company.page.context().newPage()] as const
  for (const page of windows) {
    await page.addInitScript(() => {
      const { fetch } = window
      window.fetch = (input, init) => {
        const isLast = typeof init?.body === 'string' && init.body.includes('"isLast":true')
        return isLast ? new Promise(() => undefined) : fetch(input, init)
      }
    })
    await open(page)
  }
  await fieldOf(company.page, 'firstName').fill('Rosa')
  await company.page.reload()
  await expect(fieldOf(company.page, 'firstName')).toHaveValue('')
  const last: Typed = {}
  const lost: number[] = []
  for (let seed = 1; seed <= 4; seed += 1) {
    await play(company, windows, { seed, last })
    const isKept = async (): Promise<boolean> => isDeepStrictEqual(await keptOf(company), last)
    await expect
      .poll(isKept, { timeout: 1_500 })
      .toBe(true)
      .catch(() => lost.push(seed))
  }
  expect(lost.length).toBeGreaterThan(0)
})
