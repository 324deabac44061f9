import { Button, Modal } from '@contado/ui'
import { useBlocker } from '@tanstack/react-router'
import { useSettingsWords } from './use-settings-words.ts'

// Nobody's forgotten form keeps a session open that has to end.
const ways = /^\/(logout|auth)(\/|$)/

/** Asks before what was typed and not saved is left behind, also by closing the tab. */
export function LeaveUnsaved({ isUnsaved }: { isUnsaved: boolean }) {
  const say = useSettingsWords()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname && !ways.test(next.pathname),
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Modal
      isOpen
      onClose={blocker.reset}
      title={say('leave.title')}
      width={440}
      actions={
        <>
          <Button onClick={blocker.proceed}>{say('leave.leave')}</Button>
          <Button kind="primary" onClick={blocker.reset}>
            {say('leave.stay')}
          </Button>
        </>
      }
    >
      {say('leave.text')}
    </Modal>
  )
}
