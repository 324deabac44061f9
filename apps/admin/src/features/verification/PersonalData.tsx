import { Button, CopyableText, DateText, FactList, Notice, Stack } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../api.ts'
import { useIsPermitted } from '../../shell/use-staff.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useVerificationWords } from './use-verification-words.ts'

type Data = { readonly taxId: string; readonly dateOfBirth: string }

const minReveal = 3

/** Personal data, masked until somebody who may says why they need it; it is never kept beyond this screen. */
export function PersonalData({ organizationId, masked }: { organizationId: string; masked: Data }) {
  const say = useVerificationWords()
  const isPermitted = useIsPermitted('personal-data.reveal')
  const [isAsking, setIsAsking] = useState(false)
  const [shown, setShown] = useState<Data | null>(null)
  const reveal = useAction('admin.verification.reveal', {
    invalidates: ['admin.verification.company'],
    onDone: setShown,
  })
  const taxId = shown ? <CopyableText text={shown.taxId} label={say('taxId')} /> : masked.taxId
  const dateOfBirth = shown ? <DateText date={shown.dateOfBirth} /> : masked.dateOfBirth
  return (
    <Stack gap={3}>
      <FactList
        facts={[
          { label: say('taxId'), value: taxId },
          { label: say('dateOfBirth'), value: dateOfBirth },
        ]}
      />
      {shown ? <Notice>{say('reveal.revealed')}</Notice> : null}
      <div>
        {shown ? (
          <Button icon="eyeOff" onClick={() => setShown(null)}>
            {say('reveal.hide')}
          </Button>
        ) : (
          <Button
            icon="eye"
            onClick={() => setIsAsking(true)}
            disabledReason={isPermitted ? undefined : say('reveal.notPermitted')}
          >
            {say('reveal.reveal')}
          </Button>
        )}
      </div>
      {isAsking ? (
        <ReasonDialog
          title={say('reveal.title')}
          label={say('reveal.reason')}
          act={say('reveal.reveal')}
          minLength={minReveal}
          onClose={() => setIsAsking(false)}
          send={(reason) => reveal.run({ body: { organizationId, reason } })}
          onDone={() => setIsAsking(false)}
        >
          {say('reveal.text')}
        </ReasonDialog>
      ) : null}
    </Stack>
  )
}
