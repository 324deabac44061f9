import { useLanguage } from '@contado/app-kit'
import { percentFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { taxCategories } from '@contado/contract/invoices/tax-categories.ts'
import { PercentInput, Select } from '@contado/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DraftTax } from '../draft-form.ts'
import { taxKeyOf, taxOfKey } from './remembered-rates.ts'
import classes from './terms.module.css'
import { useTermsWords } from './use-terms-words.ts'

type TaxCellProps = {
  row: number
  label: ReactNode
  isLabelHidden: boolean
  tax: DraftTax | null
  remembered: readonly string[]
  error: string | undefined
  onChange: (tax: DraftTax | null) => void
}

/** The tax of one line: none, a rate used before, another rate, or a category without one. */
export function TaxCell({ row, label, isLabelHidden, tax, remembered, error, onChange }: TaxCellProps) {
  const say = useTermsWords()
  const { language } = useLanguage()
  // A field that went when it is left would move what is clicked next.
  const [isTyped, setIsTyped] = useState(false)
  const cell = useRef<HTMLDivElement>(null)
  // The list gives the keyboard back to its button when it closes; from there it goes on to where the rate is typed.
  useEffect(() => {
    if (!isTyped) return
    const frame = requestAnimationFrame(() => cell.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isTyped])
  const key = isTyped && tax?.category === 'S' ? 'S' : taxKeyOf(tax, remembered)
  const options = [
    { value: 'none', label: say('tax.none') },
    ...remembered.map((rate) => ({ value: `S ${rate}`, label: percentFigureText(rate, language) })),
    { value: 'S', label: say(remembered.length > 0 ? 'tax.other' : 'tax.enter') },
    ...taxCategories
      .filter((category) => category !== 'S')
      .map((category) => ({ value: category, label: say(`tax.categories.${category}`) })),
  ]
  return (
    <div className={classes.tax} ref={cell}>
      <Select
        label={label}
        isLabelHidden={isLabelHidden}
        isSearchable={false}
        value={key}
        options={options}
        onChange={(chosen) => {
          setIsTyped(chosen === 'S')
          onChange(taxOfKey(chosen))
        }}
      />
      {key === 'S' && tax ? (
        <PercentInput
          label={say('tax.rateOf', { row })}
          isLabelHidden
          decimals={4}
          value={tax.rate}
          onChange={(rate) => onChange({ ...tax, rate })}
          error={error}
        />
      ) : null}
    </div>
  )
}
