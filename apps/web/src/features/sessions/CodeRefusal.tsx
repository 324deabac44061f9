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
  return <Notice kind="negative">{(factor === 'totp' && ofApp(form.problemCode, say)) || form.problem}</Notice>
}

const ofApp = (code: string | null, say: ReturnType<typeof useAuthWords>): string | null => {
  if (code === 'ReusedLoginOtpError') return say('code.appReused')
  return code === 'InvalidOtpError' ? say('code.appWrong') : null
}
