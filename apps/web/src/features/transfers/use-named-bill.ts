import { useToasts } from '@contado/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { client } from '../../api.ts'
import { noteUpload } from '../../shell/files/uploads-under-way.ts'
import type { UploadPlace } from '../../shell/files/use-uploads.ts'
import { useNewTransferWords } from './use-new-transfer-words.ts'

const restMs = 500

/** The bill of this number as a file; null where there is none, or another supplier numbers alike. */
const billOf = async (number: string): Promise<File | null> => {
  const { items } = await client.call('invoices.expenses', { query: { search: number } })
  const [bill, other] = items.filter(({ invoiceNumber }) => invoiceNumber === number)
  if (!bill || other) return null
  const { fileName, content } = await client.call('invoices.pdf', { params: { invoiceId: bill._id }, query: {} })
  return new File([content], fileName, { type: 'application/pdf' })
}

type Wanted = UploadPlace & {
  /** The numbers of the invoices that are paid, as typed. */
  readonly numbers: readonly string[]
  readonly isMissing: boolean
  readonly onUploaded: (file: { readonly _id: string; readonly name: string }) => void
}

/** Uploads the first bill among those that are paid where a document is missing; each number is looked for once. */
export const useNamedBill = ({ numbers, isMissing, group, fileRole, onUploaded }: Wanted): void => {
  const say = useNewTransferWords()
  const toasts = useToasts()
  const sought = useRef(new Set<string>())
  const next = isMissing ? numbers.find((number) => number !== '' && !sought.current.has(number)) : undefined
  const attach = useEffectEvent(async (number: string, isWanted: () => boolean): Promise<void> => {
    const bill = await billOf(number)
    sought.current.add(number)
    if (!bill || !isWanted()) return
    const file = await client.call('files.upload', {
      body: { group, slot: '1' },
      file: { role: fileRole, content: bill },
    })
    if (!isWanted()) return
    onUploaded(file)
    toasts.success(say('documentFound', { number }))
  })
  useEffect(() => {
    if (next === undefined) return
    let isWanted = true
    // Whoever pays can still add it by hand.
    const find = (): unknown => noteUpload(attach(next, () => isWanted).catch(() => undefined))
    const timer = setTimeout(find, restMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [next])
}
