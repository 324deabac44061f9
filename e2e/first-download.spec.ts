import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { type OpenBrowser, test } from './browsers.ts'

const mostBytes = 170_000

/** What the scripts of a page weigh before anything is touched, compressed as the weakest server would. */
const scriptsOf = async (openBrowser: OpenBrowser, app: 'customer' | 'staff') => {
  const page = await openBrowser({ app })
  const bodies: Promise<readonly [string, number]>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    bodies.push(response.body().then((body) => [new URL(response.url()).pathname, gzipSync(body).length] as const))
  })
  await page.goto('/auth', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const files = await Promise.all(bodies)
  return { files, bytes: files.reduce((sum, [, size]) => sum + size, 0) }
}

for (const app of ['customer', 'staff'] as const) {
  test(`the login of the ${app} app weighs at most ${mostBytes / 1000} KB of script`, async ({ openBrowser }) => {
    const { files, bytes } = await scriptsOf(openBrowser, app)
    expect(files.length).toBeGreaterThan(1)
    expect(bytes, files.map(([path, size]) => `${size} ${path}`).join('\n')).toBeLessThan(mostBytes)
    // The whole of React is among them: a page that failed to load would weigh little, too.
    expect(bytes).toBeGreaterThan(100_000)
  })
}
