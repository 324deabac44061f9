import { countryName, Refused, useLanguage } from '@contado/app-kit'
import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import { postalLines } from '@contado/contract/organizations/postal-lines.domain.ts'
import type { AddressVersion, CompanyAddresses } from '@contado/contract/verification/missing-information.endpoints.ts'
import { Button, FactList, InstantText, Panel, Row, Section, Skeleton, Stack } from '@contado/ui'
import { useState } from 'react'
import { useEndpoint } from '../../../api.ts'
import { useIsPermitted, useStaff } from '../../../shell/use-staff.ts'
import { EditAddress, type Edited } from './EditAddress.tsx'
import { useAddressWords } from './use-address-words.ts'

type Of = { organizationId: string; isApproved: boolean }

/** Where a business and its people are, corrected by staff with a reason, and what it was before. */
export function AddressesSection({ organizationId, isApproved }: Of) {
  const say = useAddressWords()
  const found = useEndpoint('admin.verification.addresses', { query: { organizationId } })
  const [edited, setEdited] = useState<Edited | null>(null)
  const { data: addresses, error } = found
  return (
    <Section
      title={say('title')}
      description={say('text')}
      fold={{ isOpen: false, state: addresses?.registered?.city }}
    >
      {error ? <Refused problem={error} onRetry={() => void found.refetch()} /> : null}
      {addresses ? (
        <All addresses={addresses} isApproved={isApproved} onEdit={setEdited} />
      ) : error ? null : (
        <Skeleton lines={4} height={28} />
      )}
      {addresses && edited ? (
        <EditAddress {...{ organizationId, addresses, edited, isApproved }} onClose={() => setEdited(null)} />
      ) : null}
    </Section>
  )
}

const useRefusal = ({ isEditable }: CompanyAddresses, isApproved: boolean): string | undefined => {
  const say = useAddressWords()
  const isPermitted = useIsPermitted('addresses.edit')
  const isSuccess = useStaff()?.role === 'customer-success'
  if (!isPermitted) return say('notPermitted')
  if (isSuccess && isApproved) return say('notAfterApproval')
  return isEditable ? undefined : say('notNow')
}

type AllProps = { addresses: CompanyAddresses; isApproved: boolean; onEdit: (edited: Edited) => void }

function All({ addresses, isApproved, onEdit }: AllProps) {
  const say = useAddressWords()
  const refusal = useRefusal(addresses, isApproved)
  const { registered, trading, residential, isMasked, versions } = addresses
  return (
    <Stack>
      <One
        title={say('kinds.registered')}
        address={registered}
        refusal={refusal}
        onEdit={() => onEdit({ kind: 'registered' })}
      />
      {trading.map((address, index) => (
        <One
          key={`${address.line1} ${address.zip}`}
          title={say('kinds.trading')}
          address={address}
          refusal={refusal}
          onEdit={() => onEdit({ kind: 'trading', index })}
          onRemove={() => onEdit({ kind: 'trading', index, isRemoved: true })}
        />
      ))}
      {residential.map(({ userId, name, address }) => (
        <One
          key={userId}
          title={say('of', { name })}
          address={address}
          refusal={refusal ?? (isMasked ? say('masked') : undefined)}
          onEdit={() => onEdit({ kind: 'residential', userId })}
        />
      ))}
      {trading.length < 10 ? (
        <Row>
          <Button
            isSmall
            icon="add"
            disabledReason={refusal}
            onClick={() => onEdit({ kind: 'trading', index: trading.length })}
          >
            {say('add')}
          </Button>
        </Row>
      ) : null}
      {versions.length > 0 ? <Versions versions={versions} /> : null}
    </Stack>
  )
}

const useText = () => {
  const { language } = useLanguage()
  return (address: PostalAddress): string =>
    postalLines(address, { country: countryName(address.country, language) }).join(', ')
}

type OneProps = {
  title: string
  address: PostalAddress | null
  refusal: string | undefined
  onEdit: () => void
  onRemove?: () => void
}

function One({ title, address, refusal, onEdit, onRemove }: OneProps) {
  const say = useAddressWords()
  const textOf = useText()
  return (
    <Row justify="between">
      <Stack gap={1}>
        <strong>{title}</strong>
        <span>{address ? textOf(address) : say('none')}</span>
      </Stack>
      <Row>
        <Button isSmall disabledReason={refusal} onClick={onEdit}>
          {say('edit')}
        </Button>
        {onRemove ? (
          <Button isSmall disabledReason={refusal} onClick={onRemove}>
            {say('remove')}
          </Button>
        ) : null}
      </Row>
    </Row>
  )
}

function Versions({ versions }: { versions: readonly AddressVersion[] }) {
  const say = useAddressWords()
  const textOf = useText()
  const said = (all: readonly PostalAddress[]): string => all.map(textOf).join(' · ') || say('none')
  return (
    <Panel title={say('history')}>
      <Stack>
        {versions.map(({ versionId, kind, person, before, after, reason, changedBy, changedAt }) => (
          <Stack key={versionId} gap={1}>
            <Row justify="between">
              <strong>{person === null ? say(`kinds.${kind}`) : say('of', { name: person })}</strong>
              <InstantText instant={changedAt} />
            </Row>
            <FactList
              facts={[
                { label: say('before'), value: said(before) },
                { label: say('after'), value: said(after) },
                { label: say('reason'), value: say('by', { name: changedBy, reason }) },
              ]}
            />
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}
