import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { arriving } from '../../tools/web/arriving.ts'
import { westernFont } from '../../tools/web/western-font.ts'

const api = `http://localhost:${process.env.STAFF_PORT ?? '3001'}`

export default defineConfig({
  plugins: [react(), westernFont(), arriving()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // The content security policy admits no inlined fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every screen needs comes as one file: many small ones compress worse and are asked for one by one.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
  },
  server: { port: 5174, proxy: { '/api': { target: api, changeOrigin: true, headers: { origin: api } } } },
})
