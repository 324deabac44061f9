import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { arriving } from '../../tools/web/arriving.ts'
import { screenFiles } from '../../tools/web/screen-files.ts'
import { westernFont } from '../../tools/web/western-font.ts'
import { chunkGroups } from './chunk-groups.ts'
import { screens } from './src/screens.ts'

const api = `http://localhost:${process.env.PORT ?? '3000'}`

const filesOf = (bundle: Rolldown.OutputBundle, names: readonly string[]) => {
  const files = Object.values(bundle).filter((file) => file.type === 'chunk' && names.includes(file.name))
  const styles = files.flatMap((file) => (file.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : []))
  return {
    scripts: files.map(({ fileName }) => `<link rel="modulepreload" href="/${fileName}">`).join(''),
    styles: styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join(''),
  }
}

const forVisitors = ['parts', 'login']
const forMembers = ['parts', 'calls', 'inside', 'frame']
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
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { port: 5173, proxy: { '/api': { target: api, changeOrigin: true, headers: { origin: api } } } },
})
