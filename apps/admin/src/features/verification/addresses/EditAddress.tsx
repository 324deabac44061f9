import { compareTexts, countryName, useFieldChecks, useLanguage, useServerForm } from '@contado/app-kit'
import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import { countryCodes } from '@contado/contract/reference-data/countries.domain.ts'
import type { AddressEdit, CompanyAddresses } from '@contado/contract/verification/missing-information.endpoints.ts'
import { FormDialog, Grid, Select, TextArea, TextField, useToasts } from '@contado/ui'
import { useMemo } from 'react'
import { useAction } from '../../../api.ts'
import { useReturnedFocus } from '../../../shell/use-returned-focus.ts'
import { useAddressWords } from './use-address-words.ts'

/** Which address is edited; of trading places its index, or one past the last for another. */
export type Edited =
  | { readonly kind: 'registered' }
  | { readonly kind: 'trading'; readonly index: number; readonly isRemoved?: boolean }
  | { readonly kind: 'residential'; readonly userId: string }

const empty = { line1: '', line2: '', city: '', state: '', zip: '', country: 'US' }
const lines = [
  ['line1', 120, true],
  ['line2', 120, false],
  ['city', 80, true],
  ['state', 80, false],
  ['zip', 20, true],
] as const

const addressOf = (edited: Edited, addresses: CompanyAddresses): PostalAddress | null => {
  if (edited.kind === 'registered') return addresses.registered
  if (edited.kind === 'trading') return addresses.trading[edited.index] ?? null
  return addresses.residential.find(({ userId }) => userId === edited.userId)?.address ?? null
}

type Typed = typeof empty & { reason: string }

const typedOf = (address: PostalAddress | null): typeof empty => {
  if (address === null) return empty
  const { line2 = '', state = '', ...rest } = address
  return { ...rest, line2, state }
}

const wanted = ({ line2, state, reason: _, ...typed }: Typed): PostalAddress => ({
  ...typed,
  ...(line2.trim() ? { line2 } : {}),
  ...(state.trim() ? { state } : {}),
})

type Place = { readonly organizationId: string; readonly edited: Edited; readonly addresses: CompanyAddresses }

const bodyOf = ({ organizationId, edited, addresses }: Place, typed: Typed): AddressEdit => {
  const { reason } = typed
  if (edited.kind !== 'trading') return { organizationId, reason, ...edited, address: wanted(typed) }
  const all = [...addresses.trading]
  all.splice(edited.index, 1, ...(edited.isRemoved ? [] : [wanted(typed)]))
  return { organizationId, reason, kind: 'trading', addresses: all }
}

const useCountries = () => {
  const { language } = useLanguage()
  return useMemo(() => {
    const compare = compareTexts(language)
    return countryCodes
      .map((value) => ({ value, label: countryName(value, language) }))
      .sort((left, right) => compare(left.label, right.label))
  }, [language])
}

type EditProps = Place & { readonly isApproved: boolean; readonly onClose: () => void }

/** Corrects one address, with the reason that is kept beside it. */
export function EditAddress({ isApproved, onClose, ...place }: EditProps) {
  const say = useAddressWords()
  const toasts = useToasts()
  const countries = useCountries()
  const { required } = useFieldChecks()
  const change = useAction('admin.verification.update-address')
  const { edited } = place
  const isRemoved = edited.kind === 'trading' && edited.isRemoved === true
  const at = edited.kind === 'trading' ? `addresses[${edited.index}]` : 'address'
  useReturnedFocus()
  const { field, submit, isSending, problem } = useServerForm<Typed, { isReopened: boolean }>({
    initial: { ...typedOf(addressOf(edited, place.addresses)), reason: '' },
    check: (typed) => ({
      reason: typed.reason.trim().length < 3 ? say('reasonMissing') : null,
      ...(isRemoved ? {} : { line1: required(typed.line1), city: required(typed.city), zip: required(typed.zip) }),
    }),
    send: (typed) => change.run({ body: bodyOf(place, typed) }),
    onDone: ({ isReopened }) => {
      toasts.success(say(isReopened ? 'doneReopened' : 'done'))
      onClose()
    },
    fieldNames: Object.fromEntries(
      (['line1', 'line2', 'city', 'state', 'zip', 'country'] as const).map((line) => [`${at}.${line}`, line]),
    ),
  })
  const title = isRemoved ? say('removeTitle') : say(`kinds.${edited.kind}`)
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      form={{ submit, isSending, problem }}
      act={say(isRemoved ? 'remove' : 'save')}
      isDanger={isRemoved}
    >
      {isApproved ? <p>{say('reopens')}</p> : null}
      {isRemoved ? null : (
        <Grid minWidth={180}>
          {lines.map(([line, maxLength, isRequired]) => (
            <TextField key={line} {...field(line)} label={say(`lines.${line}`)} {...{ maxLength, isRequired }} />
          ))}
          <Select {...field('country')} label={say('lines.country')} options={countries} isSearchable isRequired />
        </Grid>
      )}
      <TextArea {...field('reason')} label={say('reason')} maxLength={500} isRequired />
    </FormDialog>
  )
}
