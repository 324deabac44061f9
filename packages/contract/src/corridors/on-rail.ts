import { previewReference } from './preview-reference.ts'
import type { Rail } from './rails.ts'
import { transliterate } from './transliterate.ts'

type Texts = { readonly holder: string; readonly payer: string; readonly reference: string }
type Carrying = Pick<Rail, 'characters' | 'holderLength' | 'senderLength' | 'referenceLength'>

/** The names of an order in its rail's letters and lengths, and what the payee's statement says, as the preview showed it. */
export const onRail = (rail: Carrying, { holder, payer, reference }: Texts): Texts => {
  const carried = (text: string, length: number): string =>
    transliterate(text, rail.characters).text.slice(0, length).trim()
  return {
    holder: carried(holder, rail.holderLength),
    payer: carried(payer, rail.senderLength),
    reference: previewReference({ rail, payer, reference }).reference,
  }
}
