import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import { Button, Row } from '@contado/ui'
import type { ReactNode } from 'react'
import { AddressFields, type AddressLine, emptyAddress } from './AddressFields.tsx'
import { useAddressWords } from './use-address-words.ts'

type OptionalAddressProps = {
  address: PostalAddress | null
  errorOf: (line: AddressLine) => string | undefined
  onChange: (address: PostalAddress | null) => void
  /** The id of a line's field, for a summary of what is wrong. */
  idOf?: ((line: AddressLine | 'country') => string) | undefined
  /** What stands at the end of the line of its button. */
  children?: ReactNode
}

/** A postal address that need not be there: added and removed by a button. */
export function OptionalAddress({ address, errorOf, onChange, idOf, children }: OptionalAddressProps) {
  const say = useAddressWords()
  return (
    <>
      {address ? <AddressFields {...{ address, errorOf, onChange, idOf }} /> : null}
      <Row justify="between">
        <Button kind="quiet" icon={address ? 'close' : 'add'} onClick={() => onChange(address ? null : emptyAddress)}>
          {say(address ? 'remove' : 'add')}
        </Button>
        {children}
      </Row>
    </>
  )
}
