import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cruise, cruiseFolders } from './cruise.ts'
import { moduleImports, needlessUses } from './module-imports.ts'
import { moduleUses } from './module-uses.mjs'

type Fault = { readonly rule: string; readonly from: string; readonly to: string }

const names = Object.keys(moduleUses)
const modules = 'apps/api/src/modules'
const index = (module: string): string => `${modules}/${module}/index.ts`

// One planted fault for each rule: the import that `from` makes of `to`.
const faults: readonly Fault[] = [
  { rule: 'money-imports-nothing', from: 'packages/money/src/greedy.ts', to: 'node:fs' },
  {
    rule: 'contract-imports-money-and-zod',
    from: 'packages/contract/src/greedy.ts',
    to: 'node_modules/other/index.js',
  },
  {
    rule: 'contract-imports-money-and-zod',
    from: 'packages/contract/src/greedy-check.ts',
    to: 'node_modules/ibantools/index.js',
  },
  {
    rule: 'corridors-import-what-knows-numbers',
    from: 'packages/contract/src/corridors/greedy.ts',
    to: 'node_modules/other/index.js',
  },
  { rule: 'ui-knows-no-contract', from: 'packages/ui/src/contract.ts', to: 'packages/contract/src/index.ts' },
  { rule: 'ui-knows-no-contract', from: 'packages/ui/src/app-kit.ts', to: 'packages/app-kit/src/index.ts' },
  {
    rule: 'ui-knows-no-contract',
    from: 'packages/ui/src/router.ts',
    to: 'node_modules/@tanstack/react-router/index.js',
  },
  { rule: 'ui-knows-no-contract', from: 'packages/ui/src/query.ts', to: 'node_modules/@tanstack/react-query/index.js' },
  {
    rule: 'only-ui-imports-floating-ui',
    from: 'apps/web/src/floating.ts',
    to: 'node_modules/@floating-ui/dom/index.js',
  },
  {
    rule: 'only-ui-imports-floating-ui',
    from: 'packages/app-kit/src/floating.ts',
    to: 'node_modules/@floating-ui/dom/index.js',
  },
  { rule: 'packages-know-no-app', from: 'packages/app-kit/src/upwards.ts', to: 'apps/web/src/page.ts' },
  { rule: 'app-knows-no-other-app', from: 'apps/web/src/sideways.ts', to: 'apps/admin/src/page.ts' },
  { rule: 'app-knows-no-other-app', from: 'apps/admin/src/server.ts', to: index('ledger') },
  {
    rule: 'features-do-not-know-each-other',
    from: 'apps/web/src/features/invoices/page.ts',
    to: 'apps/web/src/features/contacts/page.ts',
  },
  { rule: 'platform-knows-no-module', from: 'apps/api/src/platform/upwards.ts', to: index('ledger') },
  {
    rule: 'modules-meet-at-the-front-door',
    from: `${modules}/payments/burglar.ts`,
    to: `${modules}/ledger/ledger.store.ts`,
  },
  { rule: 'domain-is-pure', from: `${modules}/invoices/impure.domain.ts`, to: `${modules}/invoices/invoices.store.ts` },
  { rule: 'domain-is-pure', from: `${modules}/invoices/clock.domain.ts`, to: 'node:fs' },
  { rule: 'only-stores-speak-sql', from: `${modules}/invoices/send-invoice.ts`, to: 'node_modules/kysely/index.js' },
  { rule: 'only-stores-speak-sql', from: 'apps/api/src/platform/http/mount.ts', to: 'node_modules/pg/index.js' },
  { rule: 'tests-stay-apart', from: 'apps/api/src/worker.ts', to: 'apps/api/src/test-kit/journal.ts' },
  { rule: 'tests-stay-apart', from: `${modules}/ledger/post.ts`, to: `${modules}/ledger/test-ledger.ts` },
  { rule: 'no-cycles', from: 'apps/web/src/egg.ts', to: 'apps/web/src/hen.ts' },
  { rule: 'every-import-resolves', from: 'apps/web/src/lost.ts', to: './nowhere.ts' },
  ...names.map((name) => {
    const down = names.find((other) => other !== name && !moduleUses[name]?.includes(other)) ?? ''
    return { rule: `module-uses-${name}`, from: `${modules}/${name}/downwards.ts`, to: index(down) }
  }),
]

// What must not be caught (a cycle is named once, at one of its imports).
const permitted: readonly Omit<Fault, 'rule'>[] = [
  { from: 'packages/money/src/money.test.ts', to: 'node_modules/other/index.js' },
  { from: 'packages/contract/src/amount.ts', to: 'packages/money/src/index.ts' },
  { from: 'packages/contract/src/schema.ts', to: 'node_modules/zod/index.js' },
  { from: 'packages/contract/src/corridors/iban.ts', to: 'node_modules/ibantools/index.js' },
  { from: 'packages/ui/src/button.ts', to: 'node_modules/@floating-ui/dom/index.js' },
  { from: 'apps/web/src/hen.ts', to: 'apps/web/src/egg.ts' },
  { from: 'apps/web/src/features/invoices/list.ts', to: 'apps/web/src/features/invoices/page.ts' },
  { from: 'apps/api/src/platform/db/pool.ts', to: 'node_modules/pg/index.js' },
  { from: `${modules}/invoices/invoices.store.ts`, to: 'node_modules/kysely/index.js' },
  { from: `${modules}/invoices/totals.domain.ts`, to: 'packages/contract/src/index.ts' },
  { from: `${modules}/ledger/test-ledger.ts`, to: 'node_modules/pg/index.js' },
  { from: `${modules}/ledger/post.db.test.ts`, to: 'apps/api/src/test-kit/journal.ts' },
  { from: `${modules}/payments/pay.ts`, to: index('ledger') },
  { from: 'apps/api/src/app.ts', to: `${modules}/invoices/invoices.store.ts` },
]

const plantPackages = async (base: string): Promise<void> => {
  for (const name of [
    'zod',
    'ibantools',
    'other',
    '@floating-ui/dom',
    '@tanstack/react-router',
    '@tanstack/react-query',
    'kysely',
    'pg',
  ]) {
    const folder = join(base, 'node_modules', name)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    await writeFile(join(folder, 'index.js'), 'export const it = 1\n')
  }
  await mkdir(join(base, 'node_modules/@contado'), { recursive: true })
  for (const name of ['money', 'contract', 'app-kit', 'ui']) {
    await mkdir(join(base, 'packages', name, 'src'), { recursive: true })
    const manifest = {
      name: `@contado/${name}`,
      version: '1.0.0',
      exports: { '.': './src/index.ts', './*': './src/*' },
    }
    await writeFile(join(base, 'packages', name, 'package.json'), JSON.stringify(manifest))
    await symlink(join('../../packages', name), join(base, 'node_modules/@contado', name))
  }
}

const specifierOf = (from: string, to: string): string => {
  if (to.startsWith('node:') || to.startsWith('./')) return to
  if (to.startsWith('node_modules/')) return to.slice('node_modules/'.length).replace('/index.js', '')
  const inPackage = /^packages\/([^/]+)\/src\/(.*)$/.exec(to)
  if (inPackage) return `@contado/${inPackage[1]}/${inPackage[2]}`
  return `${'../'.repeat(from.split('/').length - 1)}${to}`
}

const plant = async (base: string): Promise<void> => {
  await plantPackages(base)
  const edges = [...faults, ...permitted]
  const files = new Map<string, string>()
  for (const { to } of edges) if (/^(apps|packages)\//.test(to)) files.set(to, 'export const it = 1\n')
  for (const { from, to } of edges) {
    files.set(from, `${files.get(from) ?? ''}import type {} from '${specifierOf(from, to)}'\nexport const it = 1\n`)
  }
  for (const [path, text] of files) {
    await mkdir(dirname(join(base, path)), { recursive: true })
    await writeFile(join(base, path), text)
  }
}

let base = ''
let found: Cruise = { violations: [], modules: [], rules: [], imports: [] }

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'contado-rules-'))
  await plant(base)
  found = await cruiseFolders(base, ['apps', 'packages'])
})
afterAll(() => rm(base, { recursive: true, force: true }))

describe('dependency rules', () => {
  test.each(faults)('$rule catches $from → $to', ({ rule, from, to }) => {
    expect(found.violations).toContainEqual({ rule, from, to: to.replace('node:', '') })
  })

  test.each(permitted)('permitted: $from → $to', ({ from, to }) => {
    expect(found.modules).toContain(from)
    expect(found.violations.filter((violation) => violation.from === from && violation.to === to)).toEqual([])
  })

  test('every rule is provoked here', () => {
    expect(new Set(faults.map(({ rule }) => rule))).toEqual(new Set(found.rules))
  })
})

test('the graph is what is imported: an arrow against the law is in it, and what nobody imports is not', () => {
  const planted = faults.flatMap(({ rule, from, to }) => {
    const name = /^module-uses-(.*)$/.exec(rule)?.[1]
    return name === undefined ? [] : [{ from: name, to: to.split('/')[4] ?? from }]
  })
  expect(planted.length).toBe(names.length)
  const arrows = moduleImports(found)
  expect(arrows).toEqual(expect.arrayContaining(planted))
  expect(arrows).toContainEqual({ from: 'payments', to: 'ledger' })
  expect(arrows).not.toContainEqual({ from: 'payments', to: 'accounts' })
})

test('a use that no import needs is named', () => {
  const needless = needlessUses(moduleImports(found))
  expect(needless).toContain('payments → accounts')
  expect(needless).not.toContain('payments → ledger')
})

test('a module only looks up', () => {
  const down = Object.entries(moduleUses).flatMap(([name, used]) =>
    used
      .filter((other) => names.indexOf(other) < 0 || names.indexOf(other) >= names.indexOf(name))
      .map((other) => `${name} → ${other}`),
  )
  expect(down).toEqual([])
})
