import { useProblemText } from '@contado/app-kit'
import { Notice, Stack } from '@contado/ui'
import { useState } from 'react'
import { ResendButton } from '../ResendButton.tsx'

/** Sends a message once more after a pause, and says why where it is refused. */
export function ResendMail({ label, onResend }: { label: string; onResend: () => Promise<unknown> }) {
  const sayProblem = useProblemText()
  const [refusal, setRefusal] = useState<string | null>(null)
  const resend = async (): Promise<void> => {
    setRefusal(null)
    try {
      await onResend()
    } catch (problem) {
      setRefusal(sayProblem(problem))
      throw problem
    }
  }
  return (
    <Stack gap={2}>
      <ResendButton label={label} icon="mail" onResend={resend} />
      {refusal ? <Notice kind="negative">{refusal}</Notice> : null}
    </Stack>
  )
}
