import { moneyParts } from '@contado/money'
import { useUi } from '../foundation/ui-context.ts'
import { DecimalInput } from './DecimalInput.tsx'
import { localDecimal, padDecimals } from './decimal-text.ts'
import type { FieldProps } from './Field.tsx'
import type { TextValueProps } from './TextField.tsx'

export type MoneyInputProps = FieldProps &
  TextValueProps & {
    /** ISO 4217 code; its symbol stands where the language writes it. */
    currency: string
    /** Decimal places, the currency's own unless told. */
    decimals?: number | undefined
    /** Decimal text; a larger amount is not accepted. */
    max?: string | undefined
    isFocusedAtFirst?: boolean | undefined
  }

/** An amount of money: `value` is decimal text, decimal comma and point are both accepted. */
export function MoneyInput({ currency, decimals, ...props }: MoneyInputProps) {
  const { locale } = useUi()
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const parts = moneyParts(format, 0, currency)
  const symbol = parts.find((part) => part.type === 'currency')?.value ?? currency
  const side = parts[0]?.type === 'currency' ? { before: `${symbol} ` } : { after: `${symbol}\u00a0` }
  const maxDecimals = decimals ?? format.resolvedOptions().maximumFractionDigits ?? 2
  return (
    <DecimalInput
      placeholder={localDecimal(padDecimals('0', maxDecimals), locale)}
      {...props}
      maxDecimals={maxDecimals}
      isPadded
      {...side}
    />
  )
}
