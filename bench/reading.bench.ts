// What is found of what was typed on forty documents, English and Spanish, each as a clean, crooked, coarse and noisy scan; and that
// nothing is found which they do not say. Beside it, what drawing the same page costs.
import { type Claim, checkClaims } from '@contado/contract/document-readings/claims.domain.ts'
import { readDocument } from '../apps/api/src/modules/document-readings/read-document.ts'
import { endRecognizers } from '../apps/api/src/modules/document-readings/recognize-text.ts'
import { papers, type Scan, scanPaper, scans } from '../apps/api/src/test-kit/generated-papers.ts'
import { machineLine } from './machine-line.ts'
import { median } from './processor-time.ts'

/** Each claim with one of its digits made another: what a forged paper would say. */
const forgeriesOf = ({ field, value }: Claim): Claim[] =>
  [...value].flatMap((letter, at) =>
    /\d/.test(letter)
      ? [{ field, value: `${value.slice(0, at)}${(Number(letter) + 1) % 10}${value.slice(at + 1)}` }]
      : [],
  )

const measure = async (scan: Scan) => {
  const counts = { same: 0, close: 0, absent: 0 }
  const readMs: number[] = []
  let forged = 0
  let accepted = 0
  for (const paper of papers) {
    const content = await scanPaper(paper, scan)
    const begin = performance.now()
    const { pages } = await readDocument({ content, mediaType: 'image/png', language: paper.language })
    readMs.push(performance.now() - begin)
    for (const { finding } of checkClaims(pages, paper.claims)) counts[finding] += 1
    const forgeries = paper.claims.flatMap(forgeriesOf)
    forged += forgeries.length
    accepted += checkClaims(pages, forgeries).filter(({ finding }) => finding === 'same').length
  }
  return { ...counts, readMs: median(readMs), forged, accepted }
}

console.log(machineLine())
// The recognizers begin with the first page.
for (const paper of [papers[0], papers[5]])
  if (paper)
    await readDocument({ content: await scanPaper(paper, 'coarse'), mediaType: 'image/png', language: paper.language })
let accepted = 0
for (const scan of scans) {
  const found = await measure(scan)
  accepted += found.accepted
  const rate = (100 * found.same) / (found.same + found.close + found.absent)
  console.log(
    `${scan}: ${rate.toFixed(1)} % of the fields found, ${found.close} for a person to check, ${found.absent} not found; ` +
      `${found.accepted} of ${found.forged} forged ones accepted; ${found.readMs.toFixed(0)} ms a page`,
  )
}
await endRecognizers()
if (accepted > 0) {
  console.error('What a document does not say was found on it.')
  process.exit(1)
}
