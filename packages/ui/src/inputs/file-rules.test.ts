import { describe, expect, it } from 'vitest'
import { fileRefusal, shortFileName } from './file-rules.ts'

const limits = { accept: ['pdf', 'jpg'], maxFiles: 2, maxMegabytes: 5 }
const file = { name: 'proof.pdf', size: 1000 }

describe('fileRefusal', () => {
  it('takes in what fits', () => {
    expect(fileRefusal(file, [], limits)).toBeNull()
    expect(fileRefusal({ ...file, name: 'PROOF.PDF' }, [], limits)).toBeNull()
    expect(fileRefusal({ ...file, size: 5 * 1024 * 1024 }, [], limits)).toBeNull()
  })

  it.each([
    ['tooMany', file, [{ name: 'a.pdf' }, { name: 'b.pdf' }]],
    ['duplicate', file, [{ name: 'proof.pdf' }]],
    ['tooLarge', { ...file, size: 5 * 1024 * 1024 + 1 }, []],
    ['empty', { ...file, size: 0 }, []],
    ['type', { ...file, name: 'proof.exe' }, []],
    ['type', { ...file, name: 'pdf' }, []],
  ])('refuses as %s', (refusal, offered, present) => {
    expect(fileRefusal(offered, present, limits)).toBe(refusal)
  })
})

describe('shortFileName', () => {
  it('keeps names up to 32 characters', () => {
    const name = `${'a'.repeat(28)}.pdf`
    expect(shortFileName(name)).toBe(name)
  })

  it('shows longer ones as 24 characters, dots and the extension', () => {
    expect(shortFileName(`${'a'.repeat(29)}.pdf`)).toBe(`${'a'.repeat(24)}[...].pdf`)
    expect(shortFileName('x'.repeat(40))).toBe(`${'x'.repeat(24)}[...]`)
  })
})
