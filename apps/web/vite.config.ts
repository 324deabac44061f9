import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { arriving } from '../../tools/web/arriving.ts'
import { screenFiles } from '../../tools/web/screen-files.ts'
import { westernFont } from '../../tools/web/western-font.ts'
import { screens } from './src/screens.ts'

const api = `http://localhost:${process.env.PORT ?? '3000'}`

// Many small files compress worse and are asked for one by one: what every screen needs comes as one, what the login needs as
// another, what stands around the screens behind it as a third, what most of these share as a fourth, and so on.
const forms =
  /react-hook-form|app-kit\/src\/forms\/(?!use-money)|ui\/src\/inputs\/PasswordField|features\/auth\/(use-auth-words|use-sign-in|i18n)|web\/src\/(shell\/(FocusedScreen|BareFrame|passkeys|credentials\/(use-credential-words|SocialButtons|i18n))|social-visit|pending-email)|email-rule/
const parts =
  /ui\/src\/(inputs\/(Field|TextField|TextControl)|feedback\/ErrorSummary|layout\/(FocusedPage|Separator|Stack|Section)|buttons\/TextLink|foundation\/(Anchor|use-media-query))|web\/src\/shell\/use-preferences/
const frame =
  /web\/src\/shell\/(ShellFrame|Hand|CustomerIdleWarning|PersonMenu|BusinessSwitcher|use-act-for|use-navigation|navigation|business-name|shortcuts\/shortcuts|lists\/own-storage|palette\/(recent-commands|use-seen))|ui\/src\/(layout\/(Shell|SignedIn)|figures\/Keys)|app-kit\/src\/(shortcuts|session\/(IdleWarning|use-idle|idle-clock))/
const inside =
  /packages\/(ui|app-kit|contract|money)\/src\/(?!showcase)|apps\/web\/src\/(shell\/(?!code-prompt|credentials|second-factors)|roles)|node_modules\/@floating-ui/
const paper =
  /web\/src\/shell\/(files|invoice-paper|bank-transfer|DownloadButton)|contract\/src\/(invoices|files)\/|ui\/src\/(inputs\/FileDrop|feedback\/ProgressBar)/
// What an invoice's screen shows before anything is pressed.
const invoice =
  /features\/invoices\/(InvoiceScreen|InvoiceFigures|InvoiceStatusText|hero-amount|invoice-|payment-day|use-(invoice-words|status-text)|i18n|timeline|actions\/(InvoiceActions|InvoiceBanners|PaymentOptions|invoice-|touched|use-|cancel-reason|i18n)|attachments\/(InvoiceAttachments|use-|i18n)|explanation\/(draw-amount|ExplainedAmount|Explanation\.module|use-explanation\.|use-explanation-words|i18n)|pay\/(PaidParts|use-pay-words|i18n))/
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  { name: 'parts', test: parts, priority: 4 },
  { name: 'login', test: forms, priority: 3 },
  { name: 'inside', test: inside, minShareCount: 4, priority: 2 },
  { name: 'frame', test: frame, priority: 1 },
  { name: 'paper', test: paper, priority: 1 },
  { name: 'invoice', test: invoice, priority: 1 },
]

const filesOf = (bundle: Rolldown.OutputBundle, names: readonly string[]) => {
  const files = Object.values(bundle).filter((file) => file.type === 'chunk' && names.includes(file.name))
  const styles = files.flatMap((file) => (file.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : []))
  return {
    scripts: files.map(({ fileName }) => `<link rel="modulepreload" href="/${fileName}">`).join(''),
    styles: styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join(''),
  }
}

const forVisitors = ['parts', 'login']
const forMembers = ['parts', 'inside', 'frame']
// Nothing of a member's page can be asked for before it is known whose it is.
const whoIsThere = '<link rel="preload" href="/api/new/me" as="fetch" crossorigin>'

/**
 * Asks for the other files beside the first: the server leaves those in the page that its reader will need. Style sheets stand
 * behind what the page shows while it arrives, which need not wait for them.
 */
const furtherFiles: Plugin = {
  name: 'further-files',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return html
      const [visitors, members] = [filesOf(bundle, forVisitors), filesOf(bundle, forMembers)]
      const first = html.match(/<link rel="stylesheet"[^>]*>\s*/g)?.join('') ?? ''
      const either = (visitor: string, member: string): string =>
        `<!--visitor-->${visitor}<!--/visitor--><!--member-->${member}<!--/member-->`
      return html
        .replaceAll(/<link rel="stylesheet"[^>]*>\s*/g, '')
        .replace('</head>', `${either(visitors.scripts, members.scripts + whoIsThere)}</head>`)
        .replace('</body>', `${first}${either(visitors.styles, members.styles)}</body>`)
    },
  },
}

const routes = fileURLToPath(new URL('src/routes.tsx', import.meta.url))
const known = [...new Set([...forVisitors, ...forMembers])]

export default defineConfig({
  plugins: [react(), westernFont(), arriving(), furtherFiles, screenFiles({ routes, screens, known })],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // The content security policy admits no inlined fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { port: 5173, proxy: { '/api': { target: api, changeOrigin: true, headers: { origin: api } } } },
})
