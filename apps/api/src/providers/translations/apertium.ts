import { spawn } from 'node:child_process'
import { type Translated, TranslationFailed, type Translations } from './translations.ts'

const timeoutMs = 60_000
const mostBytes = 1_000_000
// Apertium names languages by three letters.
const codes: Readonly<Record<string, string>> = { en: 'eng', es: 'spa' }

// It opens its input and output by name, which only real pipes allow: what a process is given here are sockets.
const run = (flag: '-l' | '-u', pair: string, input: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', 'cat | apertium "$1" $2 | cat', 'sh', flag, pair], {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    let output = ''
    child.on('error', reject)
    child.stdin.on('error', () => undefined)
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      output += part
      if (output.length > mostBytes) child.kill('SIGKILL')
    })
    child.on('close', () => resolve(output))
    child.stdin.end(input)
  })

const translate = async ({ text, from, to }: Translated): Promise<string> => {
  const pair = [codes[from], codes[to]]
  if (pair.includes(undefined)) throw new TranslationFailed(`apertium knows no ${from}-${to}`)
  const output = await run('-u', pair.join('-'), text)
  if (output.trim() === '') throw new TranslationFailed('apertium answered nothing')
  return output
}

const apertium: Translations = { name: 'Apertium', translate }
let found: Promise<Translations | null> | null = null

/** The machine's own translator, which works offline, or null where it is not installed. */
export const findApertium = (): Promise<Translations | null> => {
  found ??= run('-l', '', '').then(
    (output) => (output.includes('spa-eng') ? apertium : null),
    () => null,
  )
  return found
}
