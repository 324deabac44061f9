import { useProblemText } from '@contado/app-kit'
import { contactCategories } from '@contado/contract/contacts/contact-categories.ts'
import type { Contact } from '@contado/contract/contacts/contacts.endpoints.ts'
import { type MenuItem, useToasts } from '@contado/ui'
import { useAction } from '../../api.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { useContactWords } from './use-contact-words.ts'

type Category = Contact['category']
type Movable = {
  readonly name: string
  readonly handle: string | null
  readonly ownerEmail: string | null
  readonly category: Category
}

/** The entries of a menu that move a contact, or an invited one, to each other category, with Undo. */
export function useMove(): (movable: Movable) => readonly MenuItem[] {
  const say = useContactWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const disabledReason = useForbidden('contacts.manage')
  const move = useAction('contacts.move', {
    onProblem: (problem) => toasts.error(sayProblem(problem)),
  })
  const send = ({ handle, ownerEmail, category }: Movable, newCategory: Category) =>
    move.run({ body: { handle, ownerEmail, category, newCategory } })
  const carryOut = async (movable: Movable, newCategory: Category): Promise<void> => {
    await send(movable, newCategory)
    const onUndo = () => void send({ ...movable, category: newCategory }, movable.category).catch(() => undefined)
    toasts.success(say(`moved.${newCategory}`, { name: movable.name }), { onUndo })
  }
  return (movable) =>
    contactCategories
      .filter((category) => category !== movable.category)
      .map((category) => ({
        key: `move-${category}`,
        label: say(`move.${category}`),
        disabledReason,
        onSelect: () => void carryOut(movable, category).catch(() => undefined),
      }))
}
