import { useServerForm } from '@contado/app-kit'
import { shownHandle } from '@contado/contract/signups/handle-rules.domain.ts'
import { Button, FormDialog, RadioCards, Row } from '@contado/ui'
import { useState } from 'react'
import { session, useAction, useCompany } from '../../api.ts'
import { useForbidden } from '../use-forbidden.ts'
import { useAccountTypeWords } from './use-account-type-words.ts'

/** For whom the application is, and the way to say that it is another kind of business. */
export function AccountType() {
  const say = useAccountTypeWords()
  const company = useCompany()
  const isForbidden = useForbidden('verification.submit') !== undefined
  const [isOpen, setIsOpen] = useState(false)
  if (!company) return null
  const { organizationType, handle } = company
  return (
    <Row>
      <span>{say('for', { type: say(`types.${organizationType}.label`), handle: shownHandle(handle) })}</span>
      {isForbidden ? null : (
        <Button kind="quiet" isSmall onClick={() => setIsOpen(true)}>
          {say('change')}
        </Button>
      )}
      {isOpen ? <ChangeType now={organizationType} handle={handle} onClose={() => setIsOpen(false)} /> : null}
    </Row>
  )
}

type ChangeTypeProps = { now: 'business' | 'solopreneur'; handle: string; onClose: () => void }

function ChangeType({ now, handle, onClose }: ChangeTypeProps) {
  const say = useAccountTypeWords()
  const choose = useAction('organization.set-type-and-handle')
  const form = useServerForm({
    initial: { organizationType: now },
    check: () => ({}),
    send: ({ organizationType }) => choose.run({ body: { organizationType, handle } }),
    onDone: async () => {
      await session.load()
      onClose()
    },
  })
  return (
    <FormDialog onClose={onClose} title={say('title')} text={say('text')} form={form} act={say('act')}>
      <RadioCards
        {...form.field('organizationType')}
        label={say('label')}
        isFocusedAtFirst
        options={(['business', 'solopreneur'] as const).map((value) => ({
          value,
          label: say(`types.${value}.label`),
          description: say(`types.${value}.description`),
        }))}
      />
    </FormDialog>
  )
}
