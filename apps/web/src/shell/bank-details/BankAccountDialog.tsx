import { useServerForm } from '@contado/app-kit'
import type { HolderKind } from '@contado/contract/corridors/account-fields.ts'
import { type Fact, FormDialog, useToasts } from '@contado/ui'
import type { ReactNode } from 'react'
import { BankDetailsForm } from './BankDetailsForm.tsx'
import type { BankDetailsValues } from './bank-details-values.ts'
import { NameDoubt } from './NameDoubt.tsx'
import { fieldNames, type TypedAccount, typedAccount, typedHolder } from './typed-account.ts'
import { useAccountSummary } from './use-account-summary.tsx'
import { useBankDetailsCheck } from './use-bank-details-check.ts'
import { useNameDoubt } from './use-name-doubt.ts'
import type { SourceAccount } from './use-sendable-currencies.ts'

export type SavedAs = {
  readonly holder: HolderKind
  /** What is confirmed, line by line. */
  readonly summary: readonly Fact[]
}

type BankAccountDialogProps = {
  title: string
  act: string
  /** What the act is called once the bank knows the account by another name. */
  actAnyway: string
  initial: BankDetailsValues
  /** Whose currencies alone are offered; without it all are. */
  source?: SourceAccount
  /** Only the details of the account are asked for. */
  isCorridorFixed?: boolean
  /** Saves what was typed, after a code; answers whether it did. */
  save: (typed: TypedAccount, as: SavedAs) => Promise<boolean>
  saved: string
  /** Asks for the code. */
  prompt: ReactNode
  onClose: () => void
}

/** Where an account is: the corridor's fields, what the bank says of the name, then a code. */
export function BankAccountDialog(props: BankAccountDialogProps) {
  const { title, act, actAnyway, initial, source, isCorridorFixed = false, save, saved, prompt, onClose } = props
  const toasts = useToasts()
  const check = useBankDetailsCheck()
  const summaryOf = useAccountSummary()
  const { doubt, askName } = useNameDoubt()
  const form = useServerForm<BankDetailsValues, boolean>({
    initial,
    check,
    fieldNames,
    send: async (values) => {
      const typed = typedAccount(values)
      const holder = typedHolder(values)
      const name = typed && (await askName(typed, holder))
      return typed && name ? save(typed, { holder, summary: summaryOf(typed, { ...typed, ...name }) }) : false
    },
    onDone: (isDone) => {
      if (!isDone) return
      toasts.success(saved)
      onClose()
    },
  })
  return (
    <>
      <FormDialog
        onClose={onClose}
        title={title}
        form={form}
        act={doubt ? actAnyway : act}
        width={720}
        isOpen={prompt === null}
      >
        <BankDetailsForm bind={(name) => form.field(name)} isCorridorFixed={isCorridorFixed} source={source ?? null} />
        {doubt ? <NameDoubt doubt={doubt} onAdopt={form.field('details.accountHolder').onChange} /> : null}
      </FormDialog>
      {prompt}
    </>
  )
}
