import { useProblemText } from '@contado/app-kit'
import type { SavedItem } from '@contado/contract/invoices/invoice-writing.endpoints.ts'
import {
  Button,
  EmptyState,
  IconButton,
  ItemList,
  Modal,
  MoneyText,
  Notice,
  Row,
  Stack,
  TextField,
  useToasts,
} from '@contado/ui'
import { useState } from 'react'
import { useAction, useEndpoint } from '../../../api.ts'
import { useFormWords } from './use-form-words.ts'

/** The saved items: renamed and removed here, saved from the lines of an invoice. */
export function SavedItemsDialog({ onClose }: { onClose: () => void }) {
  const say = useFormWords()
  const { data } = useEndpoint('saved-items.list', {})
  const items = data?.items ?? []
  return (
    <Modal isOpen onClose={onClose} title={say('saved.title')} width={560}>
      {data && items.length === 0 ? (
        <EmptyState title={say('saved.empty')}>{say('saved.emptyText')}</EmptyState>
      ) : (
        <SavedList items={items} />
      )}
    </Modal>
  )
}

function SavedList({ items }: { items: readonly SavedItem[] }) {
  const say = useFormWords()
  const toasts = useToasts()
  const sayProblem = useProblemText()
  const [renamed, setRenamed] = useState<string | null>(null)
  const remove = useAction('saved-items.remove')
  const removeItem = async ({ savedItemId, name }: SavedItem) => {
    try {
      await remove.run({ body: { savedItemId } })
      toasts.success(say('saved.removed', { name }))
    } catch (problem) {
      toasts.error(sayProblem(problem))
    }
  }
  return (
    <ItemList
      label={say('saved.title')}
      items={items.map((item) => ({
        key: item.savedItemId,
        title: item.savedItemId === renamed ? <Rename item={item} onDone={() => setRenamed(null)} /> : item.name,
        detail: <MoneyText amount={item.rate} currency={item.currency} size="table" isCodeShown />,
        actions:
          item.savedItemId === renamed ? null : (
            <Row>
              <Button
                isSmall
                onClick={() => setRenamed(item.savedItemId)}
                aria-label={`${say('saved.rename')}: ${item.name}`}
              >
                {say('saved.rename')}
              </Button>
              <IconButton
                isSmall
                icon="trash"
                label={say('saved.remove', { name: item.name })}
                onClick={() => void removeItem(item)}
              />
            </Row>
          ),
      }))}
    />
  )
}

function Rename({ item, onDone }: { item: SavedItem; onDone: () => void }) {
  const say = useFormWords()
  const sayProblem = useProblemText()
  const [name, setName] = useState(item.name)
  const save = useAction('saved-items.save', { onDone })
  const submit = () => void save.run({ body: { ...item, name } }).catch(() => undefined)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap={2}>
        <TextField
          label={say('saved.name', { name: item.name })}
          isLabelHidden
          maxLength={200}
          value={name}
          onChange={setName}
          isFocusedAtFirst
        />
        {save.problem ? (
          <Notice kind="negative">{save.problem.validations[0]?.message ?? sayProblem(save.problem)}</Notice>
        ) : null}
        <Row>
          <Button isSmall type="submit" isLoading={save.isRunning}>
            {say('saved.keep')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
