import { globSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '../stack/root-folder.ts'

/** Tells whether a file belongs to a group, by how its path from the project's root begins. Refuses a beginning that no file has: a rename would take it out of its group in silence. */
export const fileGroup = (beginnings: readonly string[], but: readonly string[] = []): ((file: string) => boolean) => {
  const unknown = [...beginnings, ...but].filter(
    (beginning) => globSync(`${beginning}*`, { cwd: rootFolder }).length === 0,
  )
  if (unknown.length > 0) throw new Error(`no file begins with ${unknown.join(', ')}`)
  const begins = (some: readonly string[]) => some.map((beginning) => join(rootFolder, beginning))
  const [inside, outside] = [begins(beginnings), begins(but)]
  return (file) =>
    inside.some((beginning) => file.startsWith(beginning)) && !outside.some((beginning) => file.startsWith(beginning))
}

/** The same beginning of several names in one folder. */
export const within = (folder: string, names: readonly string[]): string[] => names.map((name) => `${folder}/${name}`)
