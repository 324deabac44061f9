import { defineConfig } from '@playwright/test'

const { CUSTOMER_URL, CHROMIUM_PATH, TEST_REPORT, SLOW_NET_MS } = process.env
if (!CUSTOMER_URL || !CHROMIUM_PATH) throw new Error('Run `npm run e2e`: it starts the whole product for these tests.')

// The whole Chromium draws its own toolbar with renderers of their own, in every window that nobody sees: a third of all its work.
const ownWindows = [
  'PreloadTopChromeWebUI',
  'InitialWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIHomeButton',
  'WebUIReloadButton',
  'WebUIPinnedToolbarActions',
  'WebUIToolbarWebView',
  'InitialWebUISurfaceSync',
]
// The last list counts alone, so Playwright's own one is said again.
const switchedOffByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

const quiet = [
  // A page lives for seconds: code made fast for hours is thrown away with it. Without it renderers do a quarter less work.
  '--js-flags=--no-opt --no-maglev',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...switchedOffByPlaywright, ...ownWindows]}`,
]

const onTheClock = [
  'straight-line.*.spec.ts',
  'invoice-terms.spec.ts',
  'money-out.spec.ts',
  'corridors.spec.ts',
  'conversion.spec.ts',
  'bank-debit.spec.ts',
  'membership.spec.ts',
  'invoice-form.spec.ts',
  'open-case.spec.ts',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  // One more than the cores of the smallest machine: a journey waits a third of its time.
  workers: 3,
  // Only for the count of a whole run, which names who needed it: whoever works on a journey sees every failure.
  retries: TEST_REPORT ? 1 : 0,
  timeout: SLOW_NET_MS ? 600_000 : 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  projects: [
    { name: 'sessions', testMatch: 'sign-in.setup.ts' },
    // They move the one clock of the sandbox, or need it to stand still, so they play one after the other.
    { name: 'line', testMatch: onTheClock, workers: 1, dependencies: ['sessions'] },
    { name: 'screens', testIgnore: onTheClock, dependencies: ['sessions'] },
  ],
  reporter: [['list'], ...(TEST_REPORT ? [['json', { outputFile: TEST_REPORT }] as ['json', object]] : [])],
  use: {
    baseURL: CUSTOMER_URL,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // The page as it stood at each step; a film of it as well would take a third of all the time. A count of a whole run keeps it of second
    // tries alone: kept of every first one it takes a fifth of the work.
    trace: {
      mode: TEST_REPORT ? 'on-first-retry' : 'retain-on-failure',
      snapshots: true,
      screenshots: false,
      sources: false,
    },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: CHROMIUM_PATH, args: quiet },
  },
})
