import { PagedTable } from '@contado/app-kit'
import {
  bankAccountLifecycle,
  type ExternalRecipientAction,
  externalRecipientActions,
} from '@contado/contract/beneficiaries/bank-account-lifecycle.ts'
import { recipientLabel, recipientMarks } from '@contado/contract/beneficiaries/external-recipient-label.domain.ts'
import type { ExternalRecipient } from '@contado/contract/beneficiaries/external-recipients.endpoints.ts'
import { isAllowed } from '@contado/contract/kernel/lifecycle.ts'
import { InstantText, Menu, Row, Section, Stack, Status, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction, usePages } from '../../../api.ts'
import { DecisionDialog } from '../../../shell/DecisionDialog.tsx'
import { useIsPermitted } from '../../../shell/use-staff.ts'
import { useReason } from '../use-reason.ts'
import { useCompanyWords } from './use-company-words.ts'

type Asked = { readonly recipient: ExternalRecipient; readonly action: ExternalRecipientAction }

const numberOf = ({ currency, accountNumber }: ExternalRecipient) => `${currency} ${accountNumber}`

/** The accounts at other banks that a company sends money to, and what staff decide about each; nothing for whoever may not see it. */
export function ExternalRecipients({ organizationId }: { organizationId: string }) {
  return useIsPermitted('transactions.view') ? <Recipients organizationId={organizationId} /> : null
}

function Recipients({ organizationId }: { organizationId: string }) {
  const say = useCompanyWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  const found = usePages('admin.external-recipients.list', { query: { organizationId, limit: '10' } })
  const whose = ({ beneficiaryName }: ExternalRecipient) => beneficiaryName ?? say('recipients.own')
  const bank = (one: ExternalRecipient) => [one.bank, one.bankCountry].filter(Boolean).join(' · ')
  const actions = (one: ExternalRecipient) => <Actions recipient={one} onAsk={setAsked} />
  return (
    <Section title={say('recipients.title')} description={say('recipients.text')}>
      <PagedTable<ExternalRecipient>
        label={say('recipients.title')}
        pages={found}
        rowKey={({ accountId }) => accountId}
        columns={[
          { key: 'account', header: say('recipients.account'), render: numberOf },
          { key: 'whose', header: say('recipients.whose'), render: whose },
          { key: 'bank', header: say('recipients.bank'), render: bank, isMuted: true },
          { key: 'status', header: say('recipients.status'), render: (one) => <Label recipient={one} /> },
          {
            key: 'added',
            header: say('recipients.added'),
            render: (one) => <InstantText instant={one.createdAt} />,
            isMuted: true,
          },
          { key: 'actions', header: '', render: actions },
        ]}
        renderCard={(one) => (
          <Stack gap={1}>
            <Row justify="between">
              <strong>{numberOf(one)}</strong>
              {actions(one)}
            </Row>
            <Label recipient={one} />
            <span>{[whose(one), bank(one)].join(' · ')}</span>
            <InstantText instant={one.createdAt} />
          </Stack>
        )}
        empty={{ title: say('recipients.none'), children: say('recipients.noneText') }}
      />
      {asked ? <Decide {...asked} onClose={() => setAsked(null)} /> : null}
    </Section>
  )
}

function Label({ recipient }: { recipient: ExternalRecipient }) {
  const say = useCompanyWords()
  const label = recipientLabel(recipient)
  return (
    <Status kind={recipientMarks[label]}>
      {say(`recipients.labels.${label}`, { name: recipient.decided?.by ?? '' })}
    </Status>
  )
}

function Actions({ recipient, onAsk }: { recipient: ExternalRecipient; onAsk: (asked: Asked) => void }) {
  const say = useCompanyWords()
  const mayDecide = useIsPermitted('transactions.decide')
  const possible = externalRecipientActions.filter((action) =>
    isAllowed(bankAccountLifecycle, recipient.status, action),
  )
  if (!mayDecide || possible.length === 0) return null
  return (
    <Menu
      items={possible.map((action) => ({
        key: action,
        label: say(`recipients.acts.${action}`),
        isDanger: action === 'suspend' || action === 'invalidate',
        onSelect: () => onAsk({ recipient, action }),
      }))}
    />
  )
}

function Decide({ recipient, action, onClose }: Asked & { onClose: () => void }) {
  const say = useCompanyWords()
  const toasts = useToasts()
  const note = useReason(say('recipients.reason'))
  const decide = useAction('admin.external-recipients.decide')
  const { accountId } = recipient
  return (
    <DecisionDialog
      title={say(`recipients.questions.${action}`, { account: numberOf(recipient) })}
      text={say(`recipients.effects.${action}`)}
      act={say(`recipients.acts.${action}`)}
      isDanger={action === 'suspend' || action === 'invalidate'}
      note={note}
      send={(reason) => decide.run({ body: { accountId, action, reason } })}
      onDone={() => {
        toasts.success(say('recipients.done'))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
