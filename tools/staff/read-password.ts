import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { StartError } from '../stack/start-error.ts'

const nothing = new Writable({ write: (_chunk, _encoding, done) => done() })

/** The first line of standard input; typed at a terminal it is asked for and not shown. */
export const readPassword = async (): Promise<string> => {
  const isTerminal = process.stdin.isTTY === true
  if (isTerminal) process.stderr.write('Password: ')
  const lines = createInterface({ input: process.stdin, output: nothing, terminal: isTerminal })
  for await (const line of lines) {
    lines.close()
    if (isTerminal) process.stderr.write('\n')
    if (line !== '') return line
    break
  }
  throw new StartError('No password came on standard input. Without --password-stdin one is made for you.')
}
