import type { CompanyOfStaff } from '@contado/contract/companies/companies.endpoints.ts'
import {
  isLoosening,
  type SelectableStatus,
  selectableStatuses,
} from '@contado/contract/companies/company-status.domain.ts'
import { Section, Select, Stack, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../../api.ts'
import { ProposalNotice } from '../../../second-eyes/ProposalNotice.tsx'
import { useTold } from '../../../second-eyes/use-told.ts'
import { DecisionDialog } from '../../../shell/DecisionDialog.tsx'
import { useIsPermitted } from '../../../shell/use-staff.ts'
import { accountWord } from '../../../statuses/account-status.ts'
import { useStatusWords } from '../../../statuses/use-status-words.ts'
import { statusOptions } from './status-options.ts'
import { useCompanyWords } from './use-company-words.ts'

/** The status selector of the heads: a choice opens a confirmation, and without it the selector shows what holds. */
export function StatusSection({ company }: { company: CompanyOfStaff }) {
  const say = useCompanyWords()
  const statuses = useStatusWords()
  const told = useTold()
  const isPermitted = useIsPermitted('companies.set-status')
  const [chosen, setChosen] = useState<SelectableStatus | null>(null)
  const change = useAction('admin.organizations.status')
  const toasts = useToasts()
  const { organizationId, status, legalName, handle } = company
  // The dialog says why.
  const fail = (problem: unknown): never => {
    toasts.error(say('statusFailed'))
    throw problem
  }
  const choose = (value: string): void => {
    const next = selectableStatuses.find((one) => one === value)
    if (next !== undefined && next !== status) setChosen(next)
  }
  return (
    <Section title={say('statusTitle')} description={isPermitted ? say('statusText') : say('notPermitted.status')}>
      <Stack>
        <ProposalNotice proposals={company.proposals} act="organization.status" />
        <Select
          label={say('status')}
          value={chosen ?? status}
          onChange={choose}
          isDisabled={!isPermitted}
          options={statusOptions.map(({ value, isDisabled }) => ({
            value,
            label: statuses(`accountStatuses.${accountWord({ ...company, status: value })}`),
            isDisabled,
          }))}
        />
      </Stack>
      {chosen ? (
        <DecisionDialog
          title={say('statusQuestion', {
            name: legalName || `@${handle}`,
            status: statuses(`accountStatuses.${accountWord({ ...company, status: chosen })}`),
          })}
          text={say(isLoosening(status, chosen) ? 'statusLoosened' : `statusEffects.${effectOf(chosen)}`)}
          act={say('statusAct')}
          isDanger={!isLoosening(status, chosen)}
          send={async () =>
            told(await change.run({ body: { organizationId, status: chosen } }).catch(fail), say('statusDone'))
          }
          onDone={() => setChosen(null)}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </Section>
  )
}

const effectOf = (status: SelectableStatus): 'closed' | 'stopped' =>
  status === 'owner_closed' || status === 'admin_closed' ? 'closed' : 'stopped'
