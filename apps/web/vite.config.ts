import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const api = `http://localhost:${process.env.PORT ?? '3000'}`

// Many small files compress worse and are asked for one by one: what every screen needs comes as one, what the login needs as
// another, what stands around the screens behind it as a third, and what most of these share as a fourth.
const forms =
  /react-hook-form|app-kit\/src\/forms\/(?!use-money)|ui\/src\/inputs\/PasswordField|features\/auth\/(use-auth-words|use-sign-in|i18n)|web\/src\/(shell\/(FocusedScreen|BareFrame|passkeys|credentials\/(use-credential-words|SocialButtons|i18n))|social-visit|pending-email)|email-rule/
const parts =
  /ui\/src\/(inputs\/(Field|TextField|TextControl)|feedback\/ErrorSummary|layout\/(FocusedPage|Separator|Stack|Section)|buttons\/TextLink|foundation\/(Anchor|use-media-query))|web\/src\/shell\/use-preferences/
const frame =
  /web\/src\/shell\/(ShellFrame|Hand|IdleWarning|PersonMenu|BusinessSwitcher|use-act-for|use-navigation|navigation|business-name|shortcuts\/(shortcuts|single-keys)|lists\/own-storage|palette\/(recent-commands|use-seen))|ui\/src\/(layout\/(Shell|SignedIn)|figures\/Keys)|app-kit\/src\/(shortcuts|session\/(use-idle|idle-clock))/
const inside =
  /packages\/(ui|app-kit|contract|money)\/src\/(?!showcase)|apps\/web\/src\/(shell\/(?!code-prompt|credentials|second-factors)|roles)|node_modules\/@floating-ui/
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  { name: 'parts', test: parts, priority: 4 },
  { name: 'login', test: forms, priority: 3 },
  { name: 'inside', test: inside, minShareCount: 4, priority: 2 },
  { name: 'frame', test: frame, priority: 1 },
]

const headOf = (bundle: Rolldown.OutputBundle, names: readonly string[]): string => {
  const files = Object.values(bundle).filter((file) => file.type === 'chunk' && names.includes(file.name))
  const styles = files.flatMap((file) => (file.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : []))
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...files.map(({ fileName }) => `<link rel="modulepreload" href="/${fileName}">`),
  ].join('')
}

const forVisitors = ['parts', 'login']
const forMembers = ['parts', 'inside', 'frame']

/** Asks for the other files beside the first: the server leaves those in the page that its reader will need. */
const furtherFiles: Plugin = {
  name: 'further-files',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      bundle
        ? html.replace(
            '</head>',
            `<!--visitor-->${headOf(bundle, forVisitors)}<!--/visitor--><!--member-->${headOf(bundle, forMembers)}<!--/member--></head>`,
          )
        : html,
  },
}

export default defineConfig({
  plugins: [react(), furtherFiles],
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
