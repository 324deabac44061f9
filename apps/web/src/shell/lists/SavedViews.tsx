import { readAddress, useFieldWords, useGo, usePathname, useServerForm, useUrlValues } from '@contado/app-kit'
import { Button, FormDialog, Menu, type MenuItem, TextField, useToasts } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useState } from 'react'
import { maxViewName, type SavedView, useSavedViews } from './saved-views.ts'
import { useListWords } from './use-list-words.ts'

const pathOf = ({ href }: SavedView): string => href.split('?')[0] ?? href

/** The person's own views of the list on the page: opens them, saves what is shown now, takes one away. */
export function SavedViews() {
  const say = useListWords()
  const go = useGo()
  const toasts = useToasts()
  const pathname = usePathname()
  // What is open beside the list is no part of a view.
  const [{ transaction: _, of: __, ...url }] = useUrlValues()
  const { views, isFull, save, remove } = useSavedViews()
  const [isSaving, setIsSaving] = useState(false)
  const search = new URLSearchParams(Object.entries(url)).toString()
  const href = readAddress(`${pathname}?${search}`)
  const own = views.filter((view) => pathOf(view) === pathname)
  const shown = own.find((view) => view.href === href)
  const open = own.map(
    (view): MenuItem => ({
      key: `open-${view.name}`,
      label: view.name,
      icon: view === shown ? 'check' : 'bookmark',
      onSelect: () => go(view.href),
    }),
  )
  const removeShown: MenuItem[] = shown
    ? [
        {
          key: 'remove',
          label: say('remove', { name: shown.name }),
          icon: 'trash',
          onSelect: () => {
            remove(shown)
            toasts.success(say('removed', { name: shown.name }), { onUndo: () => save(shown) })
          },
        },
      ]
    : [
        {
          key: 'save',
          label: say('save'),
          icon: 'add',
          onSelect: () => setIsSaving(true),
          disabledReason: search === '' ? say('filterFirst') : isFull ? say('full') : undefined,
        },
      ]
  return (
    <>
      <Menu
        items={[...open, ...removeShown]}
        target={
          <Button kind="quiet" icon="bookmark">
            {shown?.name ?? say('views')}
          </Button>
        }
      />
      {isSaving ? <SaveView href={href} onSave={save} onClose={() => setIsSaving(false)} /> : null}
    </>
  )
}

type SaveViewProps = { href: Address; onSave: (view: SavedView) => void; onClose: () => void }

function SaveView({ href, onSave, onClose }: SaveViewProps) {
  const say = useListWords()
  const sayField = useFieldWords()
  const toasts = useToasts()
  const form = useServerForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? sayField('required') : null }),
    send: async ({ name }) => onSave({ name: name.trim(), href }),
    onDone: (_, { name }) => {
      toasts.success(say('saved', { name: name.trim() }))
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={say('saveTitle')}
      width={440}
      form={{ submit: form.submit, isSending: form.isSending }}
      text={say('saveText')}
      act={say('save')}
    >
      <TextField {...form.field('name')} label={say('name')} maxLength={maxViewName} isRequired isFocusedAtFirst />
    </FormDialog>
  )
}
