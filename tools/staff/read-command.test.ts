import { describe, expect, test } from 'vitest'
import { readCommand, usage } from './read-command.ts'

const person = ['--first-name', ' Mara ', '--last-name', 'Klein', '--role', 'finance']

describe('readCommand', () => {
  test.each([
    [['list'], { name: 'list' }],
    [['disable', 'a@example.com'], { name: 'disable', email: 'a@example.com' }],
    [['--role', 'auditor', 'set-role', 'a@example.com'], { name: 'set-role', email: 'a@example.com', role: 'auditor' }],
    [
      ['set-password', 'a@example.com', '--password-stdin'],
      { name: 'set-password', email: 'a@example.com', readsPassword: true, showsSecrets: false },
    ],
    [
      ['create', 'a@example.com', ...person],
      {
        name: 'create',
        email: 'a@example.com',
        firstName: 'Mara',
        lastName: 'Klein',
        role: 'finance',
        readsPassword: false,
        showsSecrets: false,
      },
    ],
  ])('%j', (args, command) => {
    expect(readCommand(args)).toEqual(command)
  })

  test.each([
    [[], 'npm run staff -- COMMAND'],
    [['fire', 'a@example.com'], 'There is no command fire.'],
    [['toString', 'a@example.com'], 'There is no command toString.'],
    [['disable'], 'disable needs the email address'],
    [['list', 'a@example.com'], 'list takes no a@example.com'],
    [['set-role', 'a@example.com', '--role', 'king'], '--role must be one of compliance-analyst'],
    [['set-role', 'a@example.com'], '--role must be one of compliance-analyst'],
    [['disable', 'a@example.com', '--role', 'finance'], 'disable takes no --role'],
    [['disable', 'a@example.com', 'b@example.com'], 'disable takes no b@example.com'],
    [['list', '--everything'], "Unknown option '--everything'"],
    [['create', 'a@example.com', '--last-name', 'Klein', '--role', 'finance'], '--first-name must'],
    [['create', 'a@example.com', ...person, '--first-name', ' '], '--first-name must'],
  ])('refuses %j', (args, words) => {
    expect(() => readCommand(args)).toThrow(words)
  })

  test('the help names every command and role', () => {
    for (const word of ['list', 'create', 'set-role', 'disable', 'reset-authenticator', 'compliance-head', 'auditor']) {
      expect(usage).toContain(word)
    }
  })
})
