import { Button, type IconName, useToasts } from '@contado/ui'
import { useEffect, useState } from 'react'
import { useShellWords } from './use-shell-words.ts'

const restSeconds = 30

type ResendProps = {
  label: string
  /** By what it comes. */
  icon: IconName
  onResend: () => Promise<void>
}

/** Sends a message once more; rests half a minute after each time, so that nobody waits for the wrong one. */
export function ResendButton({ label, icon, onResend }: ResendProps) {
  const say = useShellWords()
  const toasts = useToasts()
  const [secondsLeft, setSecondsLeft] = useState(restSeconds)
  const [isSending, setIsSending] = useState(false)
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  const resend = async (): Promise<void> => {
    setIsSending(true)
    try {
      await onResend()
      toasts.success(say('resend.sent'))
      setSecondsLeft(restSeconds)
    } catch {
      // Who gave the button says why it was refused.
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Button
      kind="quiet"
      icon={icon}
      isLoading={isSending}
      disabledReason={secondsLeft > 0 ? say('resend.wait', { count: secondsLeft }) : undefined}
      onClick={() => void resend()}
    >
      {label}
      {secondsLeft > 0 ? (
        <span aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {` (${secondsLeft})`}
        </span>
      ) : null}
    </Button>
  )
}
