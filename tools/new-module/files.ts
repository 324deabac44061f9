const contract = 'packages/contract/src/{{many}}'
const module = 'apps/api/src/modules/{{many}}'
const feature = 'apps/web/src/features/{{many}}'

/** The files of a new feature, by the template that each is made from. */
export const newFiles: Readonly<Record<string, string>> = {
  endpoints: `${contract}/{{many}}.endpoints.ts`,
  module: `${module}/module.ts`,
  routes: `${module}/{{many}}.routes.ts`,
  store: `${module}/{{many}}.store.ts`,
  list: `${module}/list-{{many}}.ts`,
  get: `${module}/get-{{one}}.ts`,
  add: `${module}/add-{{one}}.ts`,
  'api.test': `${module}/{{many}}.api.test.ts`,
  migration: 'database/migrations/{{migration}}-{{many}}.sql',
  words: `${feature}/use-{{one}}-words.ts`,
  en: `${feature}/i18n/en.json`,
  es: `${feature}/i18n/es.json`,
  'list-screen': `${feature}/{{Many}}Screen.tsx`,
  'add-screen': `${feature}/Add{{One}}.tsx`,
  'detail-screen': `${feature}/{{One}}Screen.tsx`,
}

export type Line = {
  readonly file: string
  readonly before: string
  /** Where the search begins. */
  readonly below?: string
  readonly text: string
}

const first = 'import '

/** What a new feature adds to the tables that everybody reads: one line before another. */
export const newLines: readonly Line[] = [
  {
    file: 'packages/contract/src/endpoints.ts',
    before: first,
    text: "import { {{oneCamel}}Endpoints } from './{{many}}/{{many}}.endpoints.ts'",
  },
  { file: 'packages/contract/src/endpoints.ts', before: '  ...sandboxEndpoints,', text: '  ...{{oneCamel}}Endpoints,' },
  {
    file: 'packages/contract/src/kernel/errors.ts',
    before: '  InvoiceNotFound:',
    text: `  {{One}}NotFound: { status: 404, message: "We couldn't find this {{word}}." },`,
  },
  {
    file: 'packages/app-kit/src/i18n/errors.en.json',
    before: '  "CreditNotFound":',
    text: `  "{{One}}NotFound": "We couldn't find this {{word}}.",`,
  },
  {
    file: 'packages/app-kit/src/i18n/errors.es.json',
    before: '  "CreditNotFound":',
    text: '  "{{One}}NotFound": "No encontramos: {{word}}.",',
  },
  {
    file: 'packages/contract/src/kernel/permissions.ts',
    before: "  'files.view':",
    text: `  '{{many}}.view': { roles: viewers, needsVerifiedOrganization: false },
  '{{many}}.manage': { roles: managers, needsVerifiedOrganization: false },`,
  },
  {
    file: 'apps/api/src/all-modules.ts',
    before: first,
    text: "import { {{manyCamel}}Module } from './modules/{{many}}/module.ts'",
  },
  { file: 'apps/api/src/all-modules.ts', before: '  sandboxModule,', text: '  {{manyCamel}}Module,' },
  { file: 'tools/module-uses.mjs', before: "  'ledger-health':", text: "  '{{many}}': []," },
  {
    file: 'apps/api/src/test-kit/samples.ts',
    before: "    'contacts.add':",
    text: `    '{{many}}.list': { query: page },
    '{{many}}.get': { params: { {{oneCamel}}Id: newId() } },
    '{{many}}.add': { body: { name: 'The first' } },`,
  },
  {
    file: 'apps/api/src/platform/db/policies.db.test.ts',
    before: "  contacts: 'organization_id',",
    text: "  {{table}}: 'organization_id',",
  },
  {
    file: 'apps/api/src/platform/db/policies.db.test.ts',
    before: "  await seller.browser.send('POST', '/contacts/add'",
    text: "  await seller.browser.send('POST', '/{{many}}', { body: { name: 'The first' } })",
  },
  {
    file: 'apps/web/src/screens.ts',
    before: "  { path: '/income',",
    text: `  { path: '/{{many}}', access: 'member', frame: 'shell' },
  { path: '/{{many}}/{{{oneCamel}}Id}', access: 'member', frame: 'shell' },`,
  },
  {
    file: 'apps/web/src/routes.tsx',
    before: "  '/income': async",
    text: `  '/{{many}}': async () => (await import('./features/{{many}}/{{Many}}Screen.tsx')).{{Many}}Screen,
  '/{{many}}/{{{oneCamel}}Id}': async () => (await import('./features/{{many}}/{{One}}Screen.tsx')).{{One}}Screen,`,
  },
  {
    file: 'apps/web/src/shell/palette/palette-screens.ts',
    before: "  { key: 'people',",
    text: "  { key: '{{manyCamel}}', path: '/{{many}}', icon: 'file' },",
  },
  {
    file: 'apps/web/src/shell/palette/i18n/en.json',
    before: '    "people":',
    text: '    "{{manyCamel}}": "{{Words}}",',
  },
  {
    file: 'apps/web/src/shell/palette/i18n/es.json',
    before: '    "people":',
    text: '    "{{manyCamel}}": "{{Words}}",',
  },
  ...['en', 'es'].map((language) => ({
    file: `apps/web/src/shell/palette/i18n/${language}.json`,
    below: '  "also": {',
    before: '    "people":',
    text: '    "{{manyCamel}}": "{{words}}",',
  })),
  {
    file: 'apps/web/src/shell/palette/palette-screens.test.ts',
    before: "  '/invoices/{invoiceId}',",
    text: "  '/{{many}}/{{{oneCamel}}Id}',",
  },
  { file: 'apps/web/src/out-of-date.ts', before: "  'files.delete':", text: "  '{{many}}.add': ['{{many}}.list']," },
  {
    file: 'e2e/look.spec.ts',
    before: "  '/income': ada(",
    text: `  '/{{many}}': ada('/{{many}}'),
  '/{{many}}/{{{oneCamel}}Id}': ada('/{{many}}/none'),`,
  },
  { file: 'docs/glossary.md', before: '| application |', text: '| {{word}} | **say what it is** | |' },
]
