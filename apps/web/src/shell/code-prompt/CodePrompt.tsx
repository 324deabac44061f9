import { useProblemText } from '@contado/app-kit'
import type { ConfirmedOperation } from '@contado/contract/me/confirmed-operation.ts'
import { Confirm, type Fact, FactList, type LeavingMoney } from '@contado/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { CodeEntry } from './CodeEntry.tsx'
import { useCodeWords } from './use-code-words.ts'
import { type Confirmed, type ConfirmedAnswer, type Following, useConfirmedAction } from './use-confirmed-action.ts'

/** How the prompt looks. */
export type CodePromptLook = {
  /** The act as a heading: 'Remove Grace Hopper'. */
  readonly title: string
  /** The act on the button: 'Remove'; with money its amount follows. */
  readonly act: string
  /** What is confirmed, line by line. */
  readonly summary?: readonly Fact[] | undefined
  readonly money?: LeavingMoney | undefined
  /** What to look at twice, above everything else. */
  readonly caution?: ReactNode
  /** What will happen, above the code. */
  readonly children?: ReactNode
  readonly isDanger?: boolean | undefined
}

type CodePromptProps<N extends ConfirmedOperation> = Confirmed<N> &
  CodePromptLook &
  Following<ConfirmedAnswer<N>> & { readonly onClose: () => void }

/**
 * Asks for the code that confirms one operation, over the form that it came from; open as long as it is there. The code is on
 * its way as soon as it opens, wrong codes are said here. Without `onProblem` it says here too why the operation was refused.
 */
export function CodePrompt<const N extends ConfirmedOperation>(props: CodePromptProps<N>) {
  const { title, act, summary, money, caution, children, isDanger, onClose } = props
  const say = useCodeWords()
  const sayProblem = useProblemText()
  const confirmation = useConfirmedAction<N>(props, props)
  const { phase, problem } = confirmation
  useOpened(confirmation.start)
  const isOpen = phase === 'WAITING_OTP' || phase === 'PROCESSING_OTP_AND_REQUEST'
  const submit = () => {
    if (problem) void confirmation.start()
    else confirmation.press()
  }
  return (
    <Confirm
      isOpen
      onClose={() => {
        confirmation.close()
        onClose()
      }}
      onConfirm={submit}
      title={title}
      act={problem ? say('again') : act}
      money={problem ? undefined : money}
      caution={caution}
      isDanger={isDanger && !problem}
      isPending={phase === 'PROCESSING_OTP_AND_REQUEST' || confirmation.isSigning}
      error={problem && !props.onProblem ? sayProblem(problem) : undefined}
      disabledReason={
        isOpen && !confirmation.isReady
          ? say(confirmation.isPasskeyAlone ? 'passkeyUnusable' : 'enterFirst')
          : undefined
      }
      entry={isOpen ? <CodeEntry confirmation={confirmation} /> : undefined}
    >
      {summary && summary.length > 0 ? <FactList facts={summary} /> : null}
      {children}
    </Confirm>
  )
}

/** Does something once, when the component appears. */
function useOpened(open: () => Promise<void>): void {
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void open()
  }, [open])
}
