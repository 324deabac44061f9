/**
 * When a form says what is wrong (specification 5): `passive` once it is sent; `aggressive` with every key; `lazy` when a field is
 * left that was filled in, and from then on with every key.
 */
export type CheckMode = 'passive' | 'aggressive' | 'lazy'

type Standing = { readonly isSent: boolean; readonly isTouched: boolean; readonly isFilled: boolean }

/** What typing into a field does to what is said of it. */
export const onTyped = (mode: CheckMode, { isSent, isTouched }: Standing): 'check' | 'forgive' | 'nothing' => {
  if (mode === 'passive') return 'forgive'
  return mode === 'aggressive' || isSent || isTouched ? 'check' : 'nothing'
}

/** Whether a field is looked at when it is left. One that nobody filled in yet is not reproached before the form is sent. */
export const isCheckedWhenLeft = (mode: CheckMode, { isSent, isFilled }: Standing): boolean =>
  mode !== 'passive' && (isFilled || isSent)
