import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Line, newFiles, newLines } from './files.ts'
import { fill, placesOf } from './names.ts'

const nextMigration = (root: string): string => {
  const used = globSync('database/migrations/*.sql', { cwd: root }).map((path) => Number(/(\d{4})-/.exec(path)?.[1]))
  return String(Math.max(0, ...used) + 1).padStart(4, '0')
}

const indexOfLine = (text: string, start: string, from = 0): number =>
  from === 0 && text.startsWith(start) ? 0 : text.indexOf(`\n${start}`, from) + 1

const withLine = (text: string, { file, before, below, text: line }: Line): string => {
  const at = indexOfLine(text, before, below === undefined ? 0 : indexOfLine(text, below))
  if (!text.startsWith(before, at)) throw new Error(`${file}: no line begins with ${before}`)
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`
}

/** Writes a feature with a list, a detail and an act into the tree below a root folder, and its lines into the tables that everybody reads. Answers what it wrote and changed; throws before the first write where something is there already or has moved. */
export const writeModule = async (root: string, { many, one }: { readonly many: string; readonly one: string }) => {
  const places = { ...placesOf(many, one), migration: nextMigration(root) }
  const written = new Map<string, string>()
  for (const [template, path] of Object.entries(newFiles)) {
    const source = join(import.meta.dirname, 'templates', `${template}.tmpl`)
    written.set(fill(path, places), fill(await readFile(source, 'utf8'), places))
  }
  const present = [...written.keys()].filter((path) => existsSync(join(root, path)))
  if (present.length > 0) throw new Error(`${many} is there already: ${present.join(', ')}`)
  const changed = new Map<string, string>()
  for (const line of newLines) {
    const now = changed.get(line.file) ?? (await readFile(join(root, line.file), 'utf8'))
    changed.set(line.file, withLine(now, { ...line, text: fill(line.text, places) }))
  }
  for (const [path, text] of [...written, ...changed]) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return { written: [...written.keys()], changed: [...changed.keys()] }
}
