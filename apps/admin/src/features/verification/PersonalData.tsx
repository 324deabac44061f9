import { Button, CopyableText, DateText, FactList, Notice, Panel, Stack } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../api.ts'
import { useIsPermitted } from '../../shell/use-staff.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useVerificationWords } from './use-verification-words.ts'

type Data = { readonly taxId: string; readonly dateOfBirth: string }

const minReason = 3

/** Personal data, masked until somebody who may says why they need it; it is never kept beyond this screen. */
export function PersonalData({ organizationId, masked }: { organizationId: string; masked: Data }) {
  const say = useVerificationWords()
  const [isAsking, setIsAsking] = useState(false)
  const [shown, setShown] = useState<Data | null>(null)
  const reveal = useAction('admin.verification.reveal', {
    onDone: setShown,
  })
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
        <ReasonDialog
          title={say('reveal.title')}
          label={say('reveal.reason')}
          act={say('reveal.reveal')}
          minLength={minReason}
          onClose={() => setIsAsking(false)}
          send={(reason) => reveal.run({ body: { organizationId, reason } })}
          onDone={() => setIsAsking(false)}
        >
          {say('reveal.text')}
        </ReasonDialog>
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
