import { expect, test } from 'vitest'
import { onRail } from './on-rail.ts'
import { previewReference } from './preview-reference.ts'
import { rails } from './rails.ts'

const texts = {
  holder: 'Brandt & Söhne Möbelwerkstätten',
  payer: 'Atelier Nörd',
  reference: 'Logo and website INV-2041',
}

test.each(Object.entries(rails))(
  '%s: what the order says is what was previewed, and no longer than the rail',
  (_, rail) => {
    const order = onRail(rail, texts)
    const preview = previewReference({ rail, ...texts })
    expect(order.reference).toBe(preview.reference)
    expect(order.payer.toUpperCase()).toBe(preview.sender)
    expect(order.holder.length).toBeLessThanOrEqual(rail.holderLength)
  },
)

test('ACH carries 10 letters of a reference, the number first, and 22 of a name', () => {
  expect(onRail(rails.ach, texts)).toEqual({
    holder: 'Brandt & Sohne Mobelwe',
    payer: 'Atelier Nord',
    reference: 'INV-2041 L',
  })
})
