import { useServerForm } from '@contado/app-kit'
import type { CompanyOfStaff } from '@contado/contract/companies/companies.endpoints.ts'
import { Button, FormDialog, Row, Section, Stack, TextField } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../../api.ts'
import { ProposalNotice } from '../../../second-eyes/ProposalNotice.tsx'
import { useTold } from '../../../second-eyes/use-told.ts'
import { useReturnedFocus } from '../../../shell/use-returned-focus.ts'
import { useIsPermitted } from '../../../shell/use-staff.ts'
import { useCompanyWords } from './use-company-words.ts'

const longestName = 120

/** The legal name that a business was verified under; before, its application names it. */
export function LegalName({ company }: { company: CompanyOfStaff }) {
  const say = useCompanyWords()
  const isPermitted = useIsPermitted('companies.rename')
  const [isOpen, setIsOpen] = useState(false)
  if (company.verificationStatus !== 'approved') return null
  return (
    <Section title={say('name.title')} description={company.legalName}>
      <Stack>
        <ProposalNotice proposals={company.proposals} act="organization.legal-name" />
        <Row>
          <Button
            onClick={() => setIsOpen(true)}
            disabledReason={isPermitted ? undefined : say('notPermitted.compliance')}
          >
            {say('name.act')}
          </Button>
        </Row>
      </Stack>
      {isOpen ? <NameDialog company={company} onClose={() => setIsOpen(false)} /> : null}
    </Section>
  )
}

function NameDialog({ company, onClose }: { company: CompanyOfStaff; onClose: () => void }) {
  const say = useCompanyWords()
  const told = useTold()
  const change = useAction('admin.organizations.legal-name')
  const { organizationId, proposals } = company
  const proposed = proposals.find(({ act }) => act === 'organization.legal-name')?.payload.legalName
  useReturnedFocus()
  const { field, submit, isSending, problem } = useServerForm({
    initial: { legalName: typeof proposed === 'string' ? proposed : company.legalName },
    check: ({ legalName }) => ({ legalName: legalName.trim() === '' ? say('name.missing') : null }),
    send: async ({ legalName }) =>
      told(await change.run({ body: { organizationId, legalName: legalName.trim() } }), say('name.done')),
    onDone: onClose,
  })
  return (
    <FormDialog onClose={onClose} title={say('name.act')} form={{ submit, isSending, problem }} act={say('name.act')}>
      <p>{say('name.text')}</p>
      <TextField {...field('legalName')} label={say('name.title')} maxLength={longestName} isRequired />
    </FormDialog>
  )
}
