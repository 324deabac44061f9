import { TextArea } from '@contado/ui'
import { type ReactNode, useState } from 'react'
import { BusinessLogo } from '../../../shell/business-logo/BusinessLogo.tsx'
import { DraftAttachments } from '../attachments/DraftAttachments.tsx'
import { issueDateOf, totalOf } from '../draft-form.ts'
import type { InvoicePreview } from '../draft-preview.ts'
import { CustomFieldsEditor } from '../terms/CustomFieldsEditor.tsx'
import { firstLateFee, newCustomField } from '../terms/draft-terms.ts'
import { EarlyDiscountEditor } from '../terms/EarlyDiscountEditor.tsx'
import { LateFeeEditor } from '../terms/LateFeeEditor.tsx'
import { firstDiscount } from '../terms/suggested-discount.ts'
import type { Draft } from '../use-draft.ts'
import { useInvoiceWords } from '../use-invoice-words.ts'
import classes from './form.module.css'
import { OptionRow } from './OptionRow.tsx'
import { useFormWords } from './use-form-words.ts'
import { useOptionSummaries } from './use-option-summaries.ts'

type MoreOptionsProps = {
  draft: Draft
  preview: InvoicePreview
  errorOf: (path: string) => string | undefined
  problems: readonly string[]
  today: string
  onExplain: (asOf: string) => void
}

type Name = 'discount' | 'lateFee' | 'fields' | 'note' | 'files' | 'logo'

const paths: Readonly<Partial<Record<Name, string>>> = {
  discount: 'earlyDiscount',
  lateFee: 'lateFeeSettings',
  fields: 'customFields',
  note: 'notes',
}

/** What an invoice may say besides, each folded to a line that says what is set. */
export function MoreOptions({ draft, preview, errorOf, problems, today, onExplain }: MoreOptionsProps) {
  const say = useFormWords()
  const { form, change } = draft
  const [open, setOpen] = useState<readonly Name[]>([])
  const summaries = useOptionSummaries(draft)
  const dated = { ...form, sendingDate: issueDateOf(form, today) }
  const begin: Partial<Record<Name, () => void>> = {
    discount: () => form.earlyDiscount ?? change({ earlyDiscount: firstDiscount(dated) }),
    lateFee: () => form.lateFee ?? change({ lateFee: firstLateFee }),
    fields: () => form.customFields.length > 0 || change({ customFields: [newCustomField()] }),
  }
  // Opened and folded again without a percentage, no discount was meant.
  const end: Partial<Record<Name, () => void>> = {
    discount: () => form.earlyDiscount?.percent === '' && change({ earlyDiscount: null }),
  }
  const bodies = useBodies({ draft, preview, errorOf, today, onExplain })
  const names = (Object.keys(bodies) as Name[]).filter((name) => summaries[name] !== undefined)
  return (
    <section aria-labelledby="more-options">
      <h2 id="more-options" className={classes.label}>
        {say('options.title')}
      </h2>
      <ul className={classes.options}>
        {names.map((name) => (
          <OptionRow
            key={name}
            title={say(`options.${name}`)}
            summary={summaries[name] ?? null}
            none={say(`options.none.${name}`)}
            isOpen={open.includes(name)}
            hasError={problems.some((path) => path.startsWith(paths[name] ?? '-'))}
            onToggle={(isOpen) => {
              setOpen(isOpen ? [...open, name] : open.filter((one) => one !== name))
              const follow = isOpen ? begin : end
              follow[name]?.()
            }}
          >
            {bodies[name]}
          </OptionRow>
        ))}
      </ul>
    </section>
  )
}

function useBodies({
  draft,
  preview,
  errorOf,
  today,
  onExplain,
}: Omit<MoreOptionsProps, 'problems'>): Readonly<Record<Name, ReactNode>> {
  const sayInvoice = useInvoiceWords()
  const { form, change } = draft
  const dated = { ...form, sendingDate: issueDateOf(form, today) }
  return {
    discount: (
      <EarlyDiscountEditor
        form={dated}
        total={totalOf(form)}
        errorOf={errorOf}
        onChange={(earlyDiscount) => change({ earlyDiscount })}
      />
    ),
    lateFee: (
      <LateFeeEditor
        lateFee={form.lateFee}
        preview={preview}
        errorOf={errorOf}
        onChange={(lateFee) => change({ lateFee })}
        onExplain={onExplain}
      />
    ),
    fields: (
      <CustomFieldsEditor
        customFields={form.customFields}
        errorOf={errorOf}
        onChange={(customFields) => change({ customFields })}
      />
    ),
    note: (
      <TextArea
        label={sayInvoice('form.notes')}
        description={sayInvoice('form.notesHint')}
        maxLength={2000}
        value={form.notes}
        onChange={(notes) => change({ notes })}
        isRequired={false}
      />
    ),
    files: <DraftAttachments invoiceId={draft.saved?.invoiceId ?? null} />,
    logo: <BusinessLogo />,
  }
}
