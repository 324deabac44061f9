import type { SecondFactor } from '@contado/contract/me/current-user.ts'
import { Notice } from '@contado/ui'
import { useAuthWords } from './use-auth-words.ts'

type CodeRefusalProps = {
  form: { readonly problem: string | null; readonly problemCode: string | null }
  factor: SecondFactor | null
}

/** Why the step was refused; an app sends no new code, it shows the next one by itself. */
export function CodeRefusal({ form, factor }: CodeRefusalProps) {
  const say = useAuthWords()
  if (form.problem === null) return null
  const isOfApp = factor === 'totp' && form.problemCode === 'ReusedLoginOtpError'
  return <Notice kind="negative">{isOfApp ? say('code.appReused') : form.problem}</Notice>
}
