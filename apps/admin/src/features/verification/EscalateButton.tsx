import { Button, useToasts } from '@contado/ui'
import { useStaff } from '../../shell/use-staff.ts'

type Word = 'act' | 'remove' | 'done' | 'removed' | 'failed'
type Props = {
  isEscalated: boolean
  isRunning: boolean
  send: (escalate: boolean) => Promise<unknown>
  say: (key: `escalate.${Word}` | 'notPermitted.head') => string
}

/** Puts something before the heads; a head alone takes it back. */
export function EscalateButton({ isEscalated, isRunning, send, say }: Props) {
  const toasts = useToasts()
  const isHead = useStaff()?.role === 'compliance-head'
  const change = async (): Promise<void> => {
    try {
      await send(!isEscalated)
      toasts.success(say(isEscalated ? 'escalate.removed' : 'escalate.done'))
    } catch {
      toasts.error(say('escalate.failed'))
    }
  }
  return (
    <Button
      onClick={() => void change()}
      isLoading={isRunning}
      disabledReason={isEscalated && !isHead ? say('notPermitted.head') : undefined}
    >
      {say(isEscalated ? 'escalate.remove' : 'escalate.act')}
    </Button>
  )
}
