import { Button, CopyableText, DateText, FactList, Notice, Panel, Stack } from '@contado/ui'
import { useEffect, useState } from 'react'
import { useAction } from '../../api.ts'
import { DecisionDialog } from '../../shell/DecisionDialog.tsx'
import { useIsPermitted } from '../../shell/use-staff.ts'
import { useReason } from './use-reason.ts'
import { useVerificationWords } from './use-verification-words.ts'

type Data = { readonly taxId: string; readonly dateOfBirth: string }
type Shown = Data & { readonly until: string }

const minReason = 3

/** Personal data, masked until somebody who may says why they need it; it is never kept beyond this screen. */
export function PersonalData({ organizationId, masked }: { organizationId: string; masked: Data }) {
  const say = useVerificationWords()
  const reason = useReason(say('reveal.reason'), minReason)
  const [isAsking, setIsAsking] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  const reveal = useAction('admin.verification.reveal', {
    onDone: setShown,
  })
  useEffect(() => {
    if (shown === null) return undefined
    const timer = setTimeout(() => setShown(null), Math.max(0, Date.parse(shown.until) - Date.now()))
    return () => clearTimeout(timer)
  }, [shown])
  const taxId = shown ? <CopyableText text={shown.taxId} label={say('taxId')} /> : masked.taxId
  const dateOfBirth = shown ? <DateText date={shown.dateOfBirth} /> : masked.dateOfBirth
  return (
    <Panel
      title={say('personalData')}
      actions={<Toggle isShown={shown !== null} onReveal={() => setIsAsking(true)} onHide={() => setShown(null)} />}
    >
      <Stack gap={3}>
        <FactList
          facts={[
            { label: say('taxId'), value: taxId },
            { label: say('dateOfBirth'), value: dateOfBirth },
          ]}
        />
        {shown ? <Notice>{say('reveal.revealed')}</Notice> : null}
      </Stack>
      {isAsking ? (
        <DecisionDialog
          title={say('reveal.title')}
          text={say('reveal.text')}
          note={reason}
          act={say('reveal.reveal')}
          onClose={() => setIsAsking(false)}
          send={(typed) => reveal.run({ body: { organizationId, reason: typed } })}
          onDone={() => setIsAsking(false)}
        />
      ) : null}
    </Panel>
  )
}

function Toggle({ isShown, onReveal, onHide }: { isShown: boolean; onReveal: () => void; onHide: () => void }) {
  const say = useVerificationWords()
  const isPermitted = useIsPermitted('personal-data.reveal')
  if (isShown) {
    return (
      <Button icon="eyeOff" onClick={onHide}>
        {say('reveal.hide')}
      </Button>
    )
  }
  return (
    <Button icon="eye" onClick={onReveal} disabledReason={isPermitted ? undefined : say('reveal.notPermitted')}>
      {say('reveal.reveal')}
    </Button>
  )
}
