import { PagedTable } from '@contado/app-kit'
import { type InternalNote, maxNote } from '@contado/contract/internal-notes/internal-notes.endpoints.ts'
import { Button, InstantText, Row, Section, Stack, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction, usePages } from '../../../api.ts'
import { DecisionDialog } from '../../../shell/DecisionDialog.tsx'
import { useShortcut } from '../../../shell/shortcuts/shortcuts.ts'
import { useIsPermitted } from '../../../shell/use-staff.ts'
import { useNoteWords } from './use-note-words.ts'

type About = { readonly organizationId: string } | { readonly userId: string }

/** What staff noted about a company or a person, newest first, and one more. */
export function NotesSection({ about }: { about: About }) {
  const say = useNoteWords()
  const toasts = useToasts()
  const isPermitted = useIsPermitted('notes.write')
  const [isOpen, setIsOpen] = useState(false)
  const found = usePages('admin.verification.internal-notes', { query: about })
  const write = useAction('admin.verification.internal-note')
  useShortcut('note', isPermitted ? () => setIsOpen(true) : null)
  return (
    <>
      <Section
        title={say('title')}
        description={say('text')}
        fold={{ isOpen: found.items.length > 0, state: found.items.length === 0 ? say('none') : null }}
        actions={
          <Button
            isSmall
            onClick={() => setIsOpen(true)}
            disabledReason={isPermitted ? undefined : say('notPermitted')}
          >
            {say('add')}
          </Button>
        }
      >
        <PagedTable<InternalNote>
          label={say('title')}
          pages={found}
          rowKey={({ noteId }) => noteId}
          columns={[
            { key: 'when', header: say('when'), render: ({ at }) => <InstantText instant={at} />, isMuted: true },
            { key: 'note', header: say('note'), render: ({ note }) => note },
            { key: 'by', header: say('by'), render: ({ by }) => by },
          ]}
          renderCard={({ at, note, by }) => (
            <Stack gap={1}>
              <span>{note}</span>
              <Row justify="between" isOneLine>
                <span>{by}</span>
                <InstantText instant={at} />
              </Row>
            </Stack>
          )}
          empty={{ title: say('none'), children: say('noneText') }}
        />
      </Section>
      {isOpen ? (
        <DecisionDialog
          title={say('question')}
          text={say('text')}
          note={{
            label: say('note'),
            maxLength: maxNote,
            isRequired: true,
            rows: 6,
            check: (typed) => (typed.trim() === '' ? say('missing') : null),
          }}
          act={say('add')}
          send={(note) => write.run({ body: { ...about, note } })}
          onDone={() => {
            toasts.success(say('done'))
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
