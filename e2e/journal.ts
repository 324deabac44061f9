import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, test as base, type Response } from '@playwright/test'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'test-results/journal')

type Template = { readonly path: string; readonly pattern: RegExp; readonly parameters: number }

const readTemplates = (): Template[] => {
  const { paths } = JSON.parse(readFileSync(join(root, 'printed/openapi.json'), 'utf8')) as { paths: object }
  return Object.keys(paths)
    .map((path) => ({
      path,
      pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
      parameters: path.split('{').length,
    }))
    .sort((a, b) => a.parameters - b.parameters)
}

const templates = readTemplates()
const seen = new Set<string>()

// A page that is gone takes the bodies of its answers with it.
const codeOf = async (response: Response): Promise<string | null> => {
  if (response.status() < 400) return null
  const body: unknown = await response.json().catch(() => null)
  return (body as { error?: { code?: string } } | null)?.error?.code ?? null
}

/** Notes what the API answers to this browser context, for the check that every operation was seen. */
export const recordContext = (context: BrowserContext): void => {
  context.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    const found = templates.find(({ pattern }) => pattern.test(pathname))
    if (!found) return
    const line = JSON.stringify([response.request().method(), found.path, response.status(), await codeOf(response)])
    if (seen.has(line)) return
    seen.add(line)
    mkdirSync(folder, { recursive: true })
    appendFileSync(join(folder, `browser-${process.pid}.jsonl`), `${line}\n`)
  })
}

/** Playwright's test, whose own context is recorded, if it has one: a test with browsers of its own asks for none. */
export const test = base.extend({
  context: async ({ context }, use) => {
    recordContext(context)
    await use(context)
  },
})
