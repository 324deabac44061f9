import { Menu } from '@contado/ui'
import { useState } from 'react'
import { DeleteDraft } from './actions/DeleteDraft.tsx'
import { useDuplicate } from './actions/InvoiceActions.tsx'
import { useActionWords } from './actions/use-action-words.ts'
import type { Draft } from './use-draft.ts'

/** What else can be done with a draft once it is saved. */
export function DraftMenu({ draft }: { draft: Draft }) {
  const say = useActionWords()
  const [isDeleting, setIsDeleting] = useState(false)
  const duplicate = useDuplicate()
  const { saved } = draft
  if (!saved) return null
  const copy = async () => {
    const current = await draft.save()
    if (current) duplicate(current.invoiceId)
  }
  return (
    <>
      <Menu
        label={say('menuLabel')}
        items={[
          { key: 'duplicate', label: say('menu.duplicate'), icon: 'copy', onSelect: () => void copy() },
          {
            key: 'delete',
            label: say('menu.delete'),
            icon: 'trash',
            isDanger: true,
            onSelect: () => setIsDeleting(true),
          },
        ]}
      />
      {isDeleting ? <DeleteDraft invoice={saved} onClose={() => setIsDeleting(false)} onDone={draft.abandon} /> : null}
    </>
  )
}
