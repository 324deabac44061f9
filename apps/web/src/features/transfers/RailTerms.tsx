import { IconButton, ItemList, Segments, Select, Stack, shortFileName } from '@contado/ui'
import { useState } from 'react'
import { UploadField } from '../../shell/files/UploadField.tsx'
import { useFileWords } from '../../shell/files/use-file-words.ts'
import { corridorTo } from './rail-terms.ts'
import { useNamedBill } from './use-named-bill.ts'
import type { useNewTransfer } from './use-new-transfer.tsx'
import { useNewTransferWords } from './use-new-transfer-words.ts'

type Part = { transfer: ReturnType<typeof useNewTransfer> }

/** What only some corridors ask: who pays the banks on the way, what it is for, and what it pays for. */
export function RailTerms({ transfer }: Part) {
  const say = useNewTransferWords()
  const { form, recipient } = transfer
  const corridor = corridorTo(recipient)
  if (!corridor) return null
  return (
    <>
      {corridor.purposeCodes.length > 0 ? (
        <Select
          {...form.field('purposeCode')}
          label={say('purpose')}
          description={say('purposeHint')}
          isRequired
          options={corridor.purposeCodes.map((value) => ({ value: value as string, label: say(`purposes.${value}`) }))}
        />
      ) : null}
      {corridor.isDocumentNeeded ? <Document transfer={transfer} /> : null}
      {corridor.charges.length > 1 ? (
        <Segments
          {...form.field('charges')}
          label={say('charges')}
          options={corridor.charges.map((value) => ({ value: value as string, label: say(`bearers.${value}`) }))}
        />
      ) : null}
    </>
  )
}

function Document({ transfer: { form, values } }: Part) {
  const say = useNewTransferWords()
  const sayFile = useFileWords()
  const [place, setPlace] = useState(() => crypto.randomUUID())
  const field = form.field('documentId')
  const keep = (file: { readonly _id: string; readonly name: string } | null): void => {
    form.form.setValue('documentName', file?.name ?? '')
    field.onChange(file?._id ?? '')
    // What takes its place is another file of another form.
    if (!file) setPlace(crypto.randomUUID())
  }
  const where = { group: `transfer-document:${place}`, fileRole: 'document' }
  useNamedBill({
    ...where,
    numbers: values.paidInvoices.map(({ number }) => number.trim()),
    isMissing: field.value === '',
    onUploaded: keep,
  })
  return field.value === '' ? (
    <UploadField
      {...where}
      id={field.id}
      label={say('document')}
      description={say('documentHint')}
      error={field.error}
      kind="transfer-document"
      isRequired
      present={[]}
      onUploaded={keep}
    />
  ) : (
    <Stack gap={2}>
      <span>{say('document')}</span>
      <ItemList
        label={say('document')}
        items={[
          {
            key: field.value,
            title: <span title={values.documentName}>{shortFileName(values.documentName)}</span>,
            actions: (
              <IconButton
                isSmall
                icon="trash"
                label={sayFile('removeName', { name: values.documentName })}
                onClick={() => keep(null)}
              />
            ),
          },
        ]}
      />
    </Stack>
  )
}
