import { useFieldWords, useServerForm } from '@contado/app-kit'
import type { Beneficiary } from '@contado/contract/beneficiaries/beneficiaries.endpoints.ts'
import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import { Checkbox, FormDialog, Segments, TextArea, TextField, useToasts } from '@contado/ui'
import { useAction } from '../../api.ts'
import { missingLines } from '../../shell/address/missing-lines.ts'
import { OptionalAddress } from '../../shell/address/OptionalAddress.tsx'
import { useBeneficiaryWords } from './use-beneficiary-words.ts'

type EditBeneficiaryProps = {
  /** Without one a new one is added. */
  beneficiary?: Beneficiary
  /** They are asked for their bank details next, by email. */
  isAskedNext?: boolean
  onClose: () => void
  onDone?: (beneficiary: Beneficiary) => void
}

const kinds = ['business', 'person'] as const
const languages = ['en', 'es'] as const

/** Adds a party that money is sent to, or changes what is said about one. */
export function EditBeneficiary({ beneficiary, isAskedNext = false, onClose, onDone }: EditBeneficiaryProps) {
  const say = useBeneficiaryWords()
  const sayField = useFieldWords()
  const toasts = useToasts()
  const create = useAction('beneficiaries.create')
  const update = useAction('beneficiaries.update')
  const form = useServerForm({
    initial: {
      name: beneficiary?.name ?? '',
      kind: (beneficiary?.kind ?? 'business') as string,
      email: beneficiary?.email ?? '',
      language: (beneficiary?.language ?? 'en') as string,
      address: (beneficiary?.address ?? null) as PostalAddress | null,
      note: beneficiary?.note ?? '',
      sendsRemittanceAdvice: beneficiary?.sendsRemittanceAdvice ?? true,
    },
    check: ({ name, email, address }) => ({
      name: name.trim() === '' ? sayField('required') : null,
      email: isAskedNext && email.trim() === '' ? sayField('required') : null,
      ...Object.fromEntries(missingLines(address).map((line) => [`address.${line}`, sayField('required')])),
    }),
    send: ({ name, kind, email, language, address, note, sendsRemittanceAdvice }) => {
      const body = {
        name: name.trim(),
        kind: kinds.find((known) => known === kind) ?? 'business',
        email: email.trim() || null,
        language: languages.find((known) => known === language) ?? 'en',
        address,
        note,
        sendsRemittanceAdvice: sendsRemittanceAdvice && email.trim() !== '',
      }
      const { beneficiaryId } = beneficiary ?? {}
      return beneficiaryId ? update.run({ params: { beneficiaryId }, body }) : create.run({ body })
    },
    onDone: (saved) => {
      toasts.success(beneficiary ? say('saved') : say('added', { name: saved.name }))
      onClose()
      onDone?.(saved)
    },
  })
  const options = kinds.map((value) => ({ value: value as string, label: say(`kinds.${value}`) }))
  const languageOptions = languages.map((value) => ({ value: value as string, label: say(`languages.${value}`) }))
  return (
    <FormDialog
      onClose={onClose}
      title={say(isAskedNext ? 'ask' : beneficiary ? 'edit' : 'add')}
      text={isAskedNext ? say('askFirst') : undefined}
      form={form}
      act={say(isAskedNext ? 'askNext' : beneficiary ? 'save' : 'add')}
    >
      <Segments label={say('kind')} options={options} {...form.field('kind')} />
      <TextField {...form.field('name')} label={say('name')} maxLength={140} isRequired isFocusedAtFirst />
      <TextField
        {...form.field('email')}
        label={say('email')}
        description={say(isAskedNext ? 'askEmailHint' : 'emailHint')}
        type="email"
        maxLength={254}
        isRequired={isAskedNext}
      />
      <Checkbox {...form.toggle('sendsRemittanceAdvice')} label={say('advice')} />
      <Segments label={say('language')} options={languageOptions} {...form.field('language')} />
      <OptionalAddress
        address={form.field('address').value}
        errorOf={(line) => form.field(`address.${line}`).error}
        idOf={(line) => form.field(`address.${line}`).id}
        onChange={form.field('address').onChange}
      />
      <TextArea
        {...form.field('note')}
        label={say('note')}
        description={say('noteHint')}
        maxLength={500}
        isRequired={false}
      />
    </FormDialog>
  )
}
