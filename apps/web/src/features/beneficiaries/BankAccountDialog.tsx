import { useServerForm } from '@contado/app-kit'
import { FormDialog, useToasts } from '@contado/ui'
import type { ReactNode } from 'react'
import { BankDetailsForm } from '../../shell/bank-details/BankDetailsForm.tsx'
import type { BankDetailsValues } from '../../shell/bank-details/bank-details-values.ts'
import { useBankDetailsCheck } from '../../shell/bank-details/use-bank-details-check.ts'
import { NameDoubt } from './NameDoubt.tsx'
import { fieldNames, typedAccount } from './typed-account.ts'
import { useNameDoubt } from './use-name-doubt.ts'

export type TypedAccount = NonNullable<ReturnType<typeof typedAccount>>

type BankAccountDialogProps = {
  title: string
  act: string
  /** What the act is called once the bank knows the account by another name. */
  actAnyway: string
  initial: BankDetailsValues
  /** Only the details of the account are asked for. */
  isCorridorFixed?: boolean
  /** Saves what was typed, after a code; answers whether it did. */
  save: (typed: TypedAccount) => Promise<boolean>
  saved: string
  /** Asks for the code. */
  prompt: ReactNode
  onClose: () => void
}

/** Where an account is: the corridor's fields, what the bank says of the name, then a code. */
export function BankAccountDialog(props: BankAccountDialogProps) {
  const { title, act, actAnyway, initial, isCorridorFixed = false, save, saved, prompt, onClose } = props
  const toasts = useToasts()
  const check = useBankDetailsCheck()
  const { doubt, isDoubtful } = useNameDoubt()
  const form = useServerForm<BankDetailsValues, boolean>({
    initial,
    check,
    fieldNames,
    send: async (values) => {
      const typed = typedAccount(values)
      if (!typed || (await isDoubtful(values, typed))) return false
      return save(typed)
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
        <BankDetailsForm bind={(name) => form.field(name)} isCorridorFixed={isCorridorFixed} />
        {doubt ? <NameDoubt doubt={doubt} onAdopt={form.field('details.accountHolder').onChange} /> : null}
      </FormDialog>
      {prompt}
    </>
  )
}
