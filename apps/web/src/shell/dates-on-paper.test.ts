import { dayFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { formatCivilDate } from '@contado/ui'
import { expect, test } from 'vitest'

test.each(['en', 'es'] as const)('days read the same on the screen and in mails: %s', (language) => {
  for (const month of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']) {
    expect(formatCivilDate(`2026-${month}-05`, language)).toBe(dayFigureText(`2026-${month}-05`, language))
  }
})
