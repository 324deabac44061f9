import { moduleUses } from './tools/module-uses.mjs'

const test = '\\.test\\.tsx?$'
const testSupport = ['^apps/api/src/test-kit/', '/test-[^/]+\\.tsx?$']
const modules = 'apps/api/src/modules'
const corridors = '^packages/contract/src/corridors/'
const knowNumbers = ['zod', 'ibantools', 'clabe-validator', 'stdnum', '@sindresorhus/transliterate']

const rule = (name, comment, { from, to }) => ({ name, comment, severity: 'error', from, to })

const packages = [
  rule('money-imports-nothing', 'money stands alone, so that its arithmetic can be read and proven alone', {
    from: { path: '^packages/money/src/', pathNot: test },
    to: { pathNot: '^packages/money/src/' },
  }),
  rule('contract-imports-money-and-zod', 'the contract is what server and browser share, so it knows neither', {
    from: { path: '^packages/contract/src/', pathNot: [test, corridors] },
    to: { pathNot: ['^packages/(contract|money)/src/', '^node_modules/zod/'] },
  }),
  rule(
    'corridors-import-what-knows-numbers',
    'the numbers of banks are checked by libraries that run in a browser, too',
    {
      from: { path: corridors, pathNot: test },
      to: { pathNot: ['^packages/(contract|money)/src/', `^node_modules/(${knowNumbers.join('|')})/`] },
    },
  ),
  rule('ui-knows-no-contract', 'the design system draws what it is given', {
    from: { path: '^packages/ui/' },
    to: {
      path: [
        '^packages/(contract|app-kit)/',
        '^node_modules/@tanstack/(react-)?(router|query)',
        '^node_modules/i18next/',
        '^node_modules/react-i18next/',
      ],
    },
  }),
  rule('only-ui-imports-floating-ui', 'the library behind what floats can be changed in one place', {
    from: { path: '^(apps|packages|e2e|tools)/', pathNot: '^packages/ui/' },
    to: { path: '^node_modules/@floating-ui/' },
  }),
  rule('packages-know-no-app', 'packages are below the apps', { from: { path: '^packages/' }, to: { path: '^apps/' } }),
  rule('app-knows-no-other-app', 'server and browsers meet at the contract alone', {
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  }),
  rule('features-do-not-know-each-other', 'what two features need belongs to the shell, app-kit or ui', {
    from: { path: '^apps/(web|admin)/src/features/([^/]+)/' },
    to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  }),
]

const server = [
  rule('platform-knows-no-module', 'platform is what any server needs', {
    from: { path: '^apps/api/src/platform/', pathNot: test },
    to: { path: `^${modules}/` },
  }),
  rule('modules-meet-at-the-front-door', 'another module is called through its index.ts', {
    from: { path: `^${modules}/([^/]+)/` },
    to: { path: `^${modules}/`, pathNot: [`^${modules}/$1/`, `^${modules}/[^/]+/index\\.ts$`] },
  }),
  rule('domain-is-pure', 'rules are computed without a server, a clock or a database', {
    from: { path: '\\.domain\\.ts$' },
    to: { pathNot: ['\\.domain\\.ts$', '^packages/(money|contract)/src/'] },
  }),
  rule('only-stores-speak-sql', 'all SQL of a module stands in its store', {
    from: {
      path: '^(apps|packages)/',
      pathNot: ['\\.store\\.ts$', '^apps/api/src/platform/db/', test, ...testSupport],
    },
    to: { path: '^node_modules/(kysely|pg|pg-[^/]+)/' },
  }),
  ...Object.entries(moduleUses).map(([name, used]) =>
    rule(`module-uses-${name}`, `tools/module-uses.mjs lists what ${name} may call`, {
      from: { path: `^${modules}/${name}/`, pathNot: test },
      to: { path: `^${modules}/`, pathNot: `^${modules}/(${[name, ...used].join('|')})/` },
    }),
  ),
]

const everywhere = [
  rule('tests-stay-apart', 'the product does not run on what only tests need', {
    from: { path: '^(apps|packages)/', pathNot: [test, ...testSupport] },
    to: { path: [test, ...testSupport] },
  }),
  rule('no-cycles', 'a cycle is one thing cut in two', { from: {}, to: { circular: true } }),
  rule('every-import-resolves', 'what can not be found is not checked', { from: {}, to: { couldNotResolve: true } }),
]

// biome-ignore lint/style/noDefaultExport: dependency-cruiser reads its configuration so.
export default {
  forbidden: [...packages, ...server, ...everywhere],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts', '.d.mts', '.css'],
    },
  },
}
