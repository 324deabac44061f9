import { useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { CopyableText, CopyButton } from '../buttons/CopyButton.tsx'
import { useToasts } from '../feedback/Toasts.tsx'
import { Status } from '../figures/Status.tsx'
import type { Option } from '../inputs/option.ts'
import { Select } from '../inputs/Select.tsx'
import { TextArea } from '../inputs/TextArea.tsx'
import { FactList } from '../layout/FactList.tsx'
import { Panel } from '../layout/Panel.tsx'
import { Grid, Row, Stack } from '../layout/Stack.tsx'
import { Tabs } from '../layout/Tabs.tsx'
import { Confirm } from '../overlays/Confirm.tsx'

type CompanyStatus = 'enabled' | 'restricted' | 'owner_closed' | 'admin_closed' | 'ofac' | 'inactive' | 'dormant'

const companyStatuses: readonly Option<CompanyStatus>[] = [
  { value: 'enabled', label: 'Active' },
  { value: 'restricted', label: 'Restricted' },
  { value: 'owner_closed', label: 'Closed by owner' },
  { value: 'admin_closed', label: 'Closed by staff' },
  { value: 'ofac', label: 'OFAC holding' },
  { value: 'inactive', label: 'Inactive', isDisabled: true },
  { value: 'dormant', label: 'Dormant', isDisabled: true },
]

/** What staff screens are made of: status changes, escalation, account details, reasons. */
export function AdminShowcase() {
  return (
    <Grid minWidth={320}>
      <CompanyPanel />
      <ReviewPanel />
      <AccountPanel />
    </Grid>
  )
}

function CompanyPanel() {
  const toasts = useToasts()
  const [status, setStatus] = useState<CompanyStatus>('enabled')
  const [pending, setPending] = useState<CompanyStatus | null>(null)
  const label = companyStatuses.find((option) => option.value === pending)?.label
  const confirm = () => {
    if (pending) setStatus(pending)
    setPending(null)
    toasts.success('Account status updated correctly.')
  }
  return (
    <Panel title="Company status">
      <Select label="Status" options={companyStatuses} value={status} onChange={setPending} />
      <Confirm
        isOpen={pending !== null}
        onClose={() => setPending(null)}
        onConfirm={confirm}
        title="Change company status"
        act={`Set to ${label ?? ''}`}
      >
        The owners are told by mail.
      </Confirm>
    </Panel>
  )
}

function ReviewPanel() {
  const [escalation, setEscalation] = useState('all')
  const [reason, setReason] = useState('')
  return (
    <Panel title="Review">
      <Stack>
        <Tabs
          label="Escalation"
          value={escalation}
          onChange={setEscalation}
          tabs={[
            { key: 'all', label: 'All' },
            { key: 'escalated', label: 'Escalated' },
            { key: 'not-escalated', label: 'Not escalated' },
          ]}
        />
        <Row gap={4}>
          <Status kind="progress">Needs review</Status>
          <Status kind="done">Approved</Status>
          <Status kind="failed">Denied</Status>
          <Status kind="attention">Pending owner action</Status>
          <Status kind="draft">Not started</Status>
        </Row>
        <TextArea label="Reset reason" value={reason} onChange={setReason} maxLength={500} isRequired />
        <Row>
          <Button disabledReason={reason.trim() === '' ? 'Give a reason first' : undefined}>Reset application</Button>
          <Button kind="quiet">Escalate</Button>
        </Row>
      </Stack>
    </Panel>
  )
}

function AccountPanel() {
  const toasts = useToasts()
  const details = [
    { label: 'Account holder', value: 'Halden Studio' },
    { label: 'IBAN', value: 'DE89370400440532013000' },
    { label: 'BIC', value: 'COBADEFFXXX' },
  ]
  const all = details.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return (
    <Panel
      title="Account details"
      actions={
        <CopyButton text={all} onCopy={() => toasts.success('EUR account details copied to clipboard')}>
          Copy all
        </CopyButton>
      }
    >
      <FactList
        facts={details.map(({ label, value }) => ({
          label,
          value: label === 'IBAN' ? <CopyableText text={value} label={label} /> : value,
        }))}
      />
    </Panel>
  )
}
