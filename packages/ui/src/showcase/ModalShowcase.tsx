import { useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { useToasts } from '../feedback/Toasts.tsx'
import { DateText } from '../figures/DateText.tsx'
import { MoneyText } from '../figures/MoneyText.tsx'
import { CodeInput } from '../inputs/CodeInput.tsx'
import { Select } from '../inputs/Select.tsx'
import { TextField } from '../inputs/TextField.tsx'
import { FactList } from '../layout/FactList.tsx'
import { Row, Stack } from '../layout/Stack.tsx'
import { Confirm } from '../overlays/Confirm.tsx'
import { FormDialog } from '../overlays/FormDialog.tsx'
import { Modal, SidePanel } from '../overlays/Modal.tsx'

type Shown = 'center' | 'right' | 'locked' | 'form' | 'confirm' | 'danger' | null

/** Dialogs in the centre and at the right, locked ones, forms and confirmations. */
export function ModalShowcase() {
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)
  return (
    <Row>
      <Button onClick={() => setShown('center')}>Centre, 860 px</Button>
      <Button onClick={() => setShown('right')}>Right</Button>
      <Button onClick={() => setShown('locked')}>Locked</Button>
      <Button onClick={() => setShown('form')}>Form</Button>
      <Button kind="primary" onClick={() => setShown('confirm')}>
        Send money
      </Button>
      <Button kind="danger" onClick={() => setShown('danger')}>
        Close account
      </Button>
      <CentreDialog isOpen={shown === 'center'} onClose={close} />
      <SidePanel isOpen={shown === 'right'} onClose={close} title="Invoice INV-2026-0042">
        <FactList
          facts={[
            { label: 'Customer', value: 'Brandt & Söhne GmbH' },
            { label: 'Due', value: <DateText date="2026-09-12" /> },
            { label: 'Amount', value: <MoneyText amount="18420.00" currency="EUR" /> },
          ]}
        />
      </SidePanel>
      <Modal
        isOpen={shown === 'locked'}
        onClose={close}
        title="Processing payment"
        width={480}
        isLocked
        actions={<Button onClick={close}>Unlock and close</Button>}
      >
        Escape does not close this one.
      </Modal>
      {shown === 'form' ? <InviteForm onClose={close} /> : null}
      <SendMoney isOpen={shown === 'confirm'} onClose={close} />
      <Confirm
        isOpen={shown === 'danger'}
        onClose={close}
        onConfirm={close}
        title="Close this account"
        act="Close account"
        isDanger
      >
        The account number stops working today. Statements stay available.
      </Confirm>
    </Row>
  )
}

function CentreDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [language, setLanguage] = useState<'en' | 'es'>('en')
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title="Invoice language"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" onClick={onClose}>
            Save
          </Button>
        </>
      }
    >
      <Select
        label="Language"
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Español' },
        ]}
      />
    </Modal>
  )
}

const sendingMs = 1500

function InviteForm({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const submit = () => {
    const isMissing = email === ''
    setError(isMissing ? 'Enter an email address' : undefined)
    setIsSending(!isMissing)
    if (!isMissing) setTimeout(onClose, sendingMs)
  }
  return (
    <FormDialog
      onClose={onClose}
      title="Invite a colleague"
      text="They can see invoices and balances."
      act="Send invitation"
      form={{
        submit: (event) => {
          event.preventDefault()
          submit()
        },
        isSending,
        errors: error ? [{ fieldId: 'showcase-email', message: error, isMissing: true }] : [],
      }}
    >
      <TextField
        id="showcase-email"
        label="Email"
        type="email"
        value={email}
        onChange={setEmail}
        error={error}
        isRequired
      />
    </FormDialog>
  )
}

function SendMoney({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const toasts = useToasts()
  const [code, setCode] = useState('')
  const send = () => {
    setCode('')
    onClose()
    toasts.success('€1,204.00 sent to Kestrel Logistics B.V.')
  }
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={send}
      title="Send money"
      act="Send"
      disabledReason={code.length === 6 ? undefined : 'Enter the one-time code first'}
      money={{
        amount: '1204.00',
        currency: 'EUR',
        from: 'Main account',
        to: 'Kestrel Logistics B.V.',
        date: <DateText date="2026-09-12" />,
        fee: <MoneyText amount="0.00" currency="EUR" />,
      }}
    >
      <Stack gap={2}>
        <CodeInput label="One-time code" value={code} onChange={setCode} />
      </Stack>
    </Confirm>
  )
}
