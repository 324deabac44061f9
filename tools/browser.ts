import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartError } from './stack/start-error.ts'

// The same engine without the windows that nobody sees, which cost it half of all its work.
const withoutWindows = 'chromium-headless-shell'
const names = [withoutWindows, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser for the tests: CHROMIUM_PATH, or what the machine has. Null when it has none. */
export const findBrowser = (): string | null => {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (existsSync(wanted)) return wanted
    throw new StartError(`CHROMIUM_PATH=${wanted} does not exist. Correct it, or unset it.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...macPaths]
  return candidates.find((path) => existsSync(path)) ?? null
}

const aptGet = (args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const child = spawn('apt-get', args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => reject(error))
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new StartError(`apt-get ${args[0]} failed:\n${output.trim().split('\n').slice(-5).join('\n')}`))
    })
  })

/** Finds a browser, or installs Debian's Chromium, without windows where it has that, when this is Debian and root. Throws StartError. */
export const bringBrowser = async (): Promise<string> => {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new StartError(
      'No browser was found for the browser tests. Install Chromium (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH.',
    )
  }
  await aptGet(['update'])
  await aptGet(['install', '-y', withoutWindows]).catch(() => aptGet(['install', '-y', 'chromium']))
  const installed = findBrowser()
  if (installed) return installed
  throw new StartError('apt-get install chromium brought no browser. Install one, or set CHROMIUM_PATH.')
}
