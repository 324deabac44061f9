import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Closers } from './closers.ts'
import { rootFolder } from './root-folder.ts'
import { StartError } from './start-error.ts'

const apps = ['web', 'admin'] as const
type App = (typeof apps)[number]

const shared = ['packages/money', 'packages/contract', 'packages/app-kit', 'packages/ui', 'package-lock.json']
const isNotBuiltFrom = /(^|\/)(node_modules|dist)(\/|$)|\.test\.tsx?$/

const filesBelow = async (path: string): Promise<string[]> => {
  const entries = await readdir(join(rootFolder, path), { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(rootFolder.length + 1))
}

const hashOfSources = async (app: App): Promise<string> => {
  const files = (await Promise.all([`apps/${app}`, ...shared].map(filesBelow))).flat()
  const hash = createHash('sha256')
  for (const path of files.filter((file) => !isNotBuiltFrom.test(file)).sort()) {
    hash.update(`${path}\0`).update(await readFile(join(rootFolder, path)))
  }
  return hash.digest('hex')
}

const runVite = (app: App, closers: Closers): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = join(rootFolder, 'node_modules/vite/bin/vite.js')
    const child = spawn(process.execPath, [vite, 'build', `apps/${app}`, '--logLevel', 'warn'], {
      cwd: rootFolder,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    void closers.add(() => void child.kill())
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new StartError(`The ${app} app could not be built:\n${stripVTControlCharacters(output).trim()}`))
    })
  })

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const isText = /\.(js|css|svg)$/

// Once at building, as small as can be: what never changes need not be compressed for each request.
const compressAssets = async (folder: string): Promise<void> => {
  const files = (await readdir(folder)).filter((name) => isText.test(name)).map((name) => join(folder, name))
  for (const file of files) {
    const content = await readFile(file)
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    const [brotli, gzipped] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })])
    await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
  }
}

const buildOne = async (app: App, closers: Closers): Promise<boolean> => {
  const dist = join(rootFolder, 'apps', app, 'dist')
  const stamp = join(dist, '.built-from')
  const hash = await hashOfSources(app)
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return false
  await rm(stamp, { force: true })
  await runVite(app, closers)
  await compressAssets(join(dist, 'assets'))
  await writeFile(stamp, hash)
  return true
}

/** Builds the web apps whose sources have changed since their last build. Answers which were built. */
export const buildWebApps = async (closers: Closers): Promise<readonly string[]> => {
  const built = await Promise.all(apps.map((app) => buildOne(app, closers)))
  return apps.filter((_, index) => built[index])
}
