import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const screenList = z.array(
  z.object({ pattern: z.string(), isOpen: z.boolean(), scripts: z.array(z.string()), styles: z.array(z.string()) }),
)

type FilesOf = (pathname: string, hasSession: boolean) => { readonly scripts: string; readonly styles: string }

/** Which files the screen of an address needs beside those of every page, as tags; the build wrote them down in `screens.json`. */
export const readScreenFiles = async (folder: string): Promise<FilesOf> => {
  const file = join(folder, 'screens.json')
  const listed = existsSync(file) ? screenList.parse(JSON.parse(await readFile(file, 'utf8'))) : []
  const screens = listed.map((screen) => ({ ...screen, pattern: new RegExp(screen.pattern) }))
  return (pathname, hasSession) => {
    const found = screens.find(({ pattern, isOpen }) => (hasSession || isOpen) && pattern.test(pathname))
    return {
      scripts: (found?.scripts ?? []).map((name) => `<link rel="modulepreload" href="/${name}">`).join(''),
      styles: (found?.styles ?? []).map((name) => `<link rel="stylesheet" href="/${name}">`).join(''),
    }
  }
}
