import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const api = `http://localhost:${process.env.PORT ?? '3000'}`

// Many small files compress worse and are asked for one by one: what every screen needs comes as one, what the login needs as
// another, and what most screens behind it share as a third.
const login =
  /react-hook-form|app-kit\/src\/forms\/(?!use-money)|ui\/src\/(inputs\/(Field|TextField|TextControl|PasswordField)|feedback\/ErrorSummary|layout\/(FocusedPage|Separator|Stack|Section)|buttons\/TextLink|foundation\/(Anchor|use-media-query))|web\/src\/(shell\/(FocusedScreen|BareFrame|use-preferences|passkeys|credentials\/(use-credential-words|SocialButtons|i18n))|features\/auth\/(use-auth-words|use-sign-in|i18n)|social-visit|pending-email)|email-rule/
const inside =
  /packages\/(ui|app-kit|contract|money)\/src\/(?!showcase)|apps\/web\/src\/(shell|roles)|node_modules\/(@mantine|@floating-ui|react-remove|use-sidecar|use-callback|react-style|tslib|get-nonce|clsx)/
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'login', test: login, priority: 2 },
  { name: 'inside', test: inside, minShareCount: 4, priority: 1 },
]

const headOf = (bundle: Rolldown.OutputBundle, name: string): string => {
  const files = Object.values(bundle).filter((file) => file.type === 'chunk' && file.name === name)
  const styles = files.flatMap((file) => (file.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : []))
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...files.map(({ fileName }) => `<link rel="modulepreload" href="/${fileName}">`),
  ].join('')
}

/** Asks for the second file beside the first: the server leaves the one in the page that its visitor will need. */
const secondFiles: Plugin = {
  name: 'second-files',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      bundle
        ? html.replace(
            '</head>',
            `<!--visitor-->${headOf(bundle, 'login')}<!--/visitor--><!--member-->${headOf(bundle, 'inside')}<!--/member--></head>`,
          )
        : html,
  },
}

export default defineConfig({
  plugins: [react(), secondFiles],
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
