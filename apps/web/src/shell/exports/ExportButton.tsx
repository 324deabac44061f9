import { Button } from '@contado/ui'
import { useState } from 'react'
import { ExportDialog, type ExportedList } from './ExportDialog.tsx'
import { useExportWords } from './use-export-words.ts'

export type { ExportedList } from './ExportDialog.tsx'

/** Opens the dialog that writes a list to a file. */
export function ExportButton({ isSmall, ...list }: ExportedList & { isSmall?: boolean }) {
  const say = useExportWords()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind={isSmall ? 'secondary' : 'quiet'} icon="download" isSmall={isSmall} onClick={() => setIsOpen(true)}>
        {say('export')}
      </Button>
      {isOpen ? <ExportDialog {...list} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
