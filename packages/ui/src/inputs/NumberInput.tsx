import type { ReactNode } from 'react'
import { DecimalInput } from './DecimalInput.tsx'
import type { FieldProps } from './Field.tsx'
import type { TextValueProps } from './TextField.tsx'

export type NumberInputProps = FieldProps &
  TextValueProps & {
    /** Decimal places; 0 (whole numbers) unless told. */
    decimals?: number | undefined
    /** Decimal text; a larger number is not accepted. */
    max?: string | undefined
    before?: ReactNode
    after?: ReactNode
  }

/** A number that is not money; `value` is decimal text. */
export function NumberInput({ decimals = 0, ...props }: NumberInputProps) {
  return <DecimalInput {...props} maxDecimals={decimals} />
}

/** A percentage up to 100; `value` is decimal text with at most two decimals unless told. */
export function PercentInput({ decimals = 2, max = '100', ...props }: NumberInputProps) {
  return <DecimalInput {...props} maxDecimals={decimals} max={max} after="% " />
}
