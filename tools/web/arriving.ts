import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { rootFolder } from '../stack/root-folder.ts'

/** Gives a page the style of what it shows while the application arrives, so that it waits for no file. */
export const arriving = (): Plugin => ({
  name: 'arriving',
  transformIndexHtml: async () => [
    {
      tag: 'style',
      attrs: { nonce: '__CSP_NONCE__' },
      children: await readFile(join(rootFolder, 'packages/ui/src/foundation/arriving.css'), 'utf8'),
      injectTo: 'head',
    },
  ],
})
