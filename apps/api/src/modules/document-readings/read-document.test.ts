import { type Claim, checkClaims } from '@contado/contract/document-readings/claims.domain.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { papers, printPaper, scanPaper, scans } from '../../test-kit/generated-papers.ts'
import { readDocument } from './read-document.ts'
import { endRecognizers } from './recognize-text.ts'

afterAll(endRecognizers)

// A digit beside the one that is printed.
const forged = ({ field, value }: Claim): Claim => ({
  field,
  value: value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 9)),
})

describe('readDocument', () => {
  test.each(papers.map((paper) => [paper.claims[0]?.value, paper] as const))(
    '%s says its text itself',
    async (_, paper) => {
      const { language } = paper
      const read = await readDocument({ content: await printPaper(paper), mediaType: 'application/pdf', language })
      expect(read).toMatchObject({ source: 'text-layer', language })
      expect(checkClaims(read.pages, paper.claims).map(({ finding }) => finding)).toEqual([
        'same',
        'same',
        'same',
        'same',
      ])
    },
  )

  // One of each kind; `npm run bench reading` reads all forty.
  test.each(scans.map((scan, at) => [scan, papers[at * 3]] as const))(
    'a %s scan is recognized, and nothing that it does not say',
    async (scan, paper) => {
      if (!paper) throw new Error('there is no such paper')
      const { language } = paper
      const read = await readDocument({ content: await scanPaper(paper, scan), mediaType: 'image/png', language })
      expect(read).toMatchObject({ source: 'recognized', language })
      const found = checkClaims(read.pages, paper.claims).map(({ finding }) => finding)
      expect(found.filter((finding) => finding === 'same').length).toBeGreaterThanOrEqual(3)
      expect(found).not.toContain('absent')
      const numbers = paper.claims.filter(({ value }) => /\d/.test(value)).map(forged)
      expect(numbers).toHaveLength(3)
      expect(checkClaims(read.pages, numbers).map(({ finding }) => finding)).not.toContain('same')
    },
  )

  test('text is taken as it is; what nothing reads is thrown', async () => {
    const content = Buffer.from('Halden Instruments Inc.\nFile number 7718204, formed under the laws of this State\n')
    const read = await readDocument({ content, mediaType: 'text/plain', language: null })
    expect(read).toMatchObject({ source: 'text-layer', language: 'en' })
    expect(read.pages[0]?.lines).toHaveLength(2)
    await expect(readDocument({ content, mediaType: 'application/msword', language: null })).rejects.toThrow('msword')
  })
})
