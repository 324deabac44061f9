import { useLanguage } from '@contado/app-kit'
import type { Exported } from '@contado/contract/exports/exports.endpoints.ts'
import { localDateIn } from '@contado/money'
import { Button, formatCivilDate, LinkButton, Modal, Notice, ProgressBar, Stack, useUi } from '@contado/ui'
import { useEffect, useRef } from 'react'
import { instantText } from '../instant-text.ts'
import { FileSize } from './FileSize.tsx'
import { useExportActs } from './use-export-acts.ts'
import { useExportWords } from './use-export-words.ts'
import { useLiveExport } from './use-live-export.ts'

type ExportProgressProps = { known: Exported; width: number; onAgain: () => void; onClose: () => void }

/** How far an export is; its file is saved once it is ready. Whoever closes it loses nothing. */
export function ExportProgress({ known, width, onAgain, onClose }: ExportProgressProps) {
  const say = useExportWords()
  const acts = useExportActs()
  const live = useLiveExport(known)
  const isOpen = live.status === 'waiting' || live.status === 'running'
  const isSaved = useRef(false)
  useEffect(() => {
    if (live.status !== 'ready' || isSaved.current) return
    isSaved.current = true
    void acts.download(live)
  }, [live, acts])
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={say('title', { list: say(`lists.${live.list}`) })}
      width={width}
      actions={
        <>
          <LinkButton href="/exports">{say('all')}</LinkButton>
          {isOpen ? <Button onClick={() => void acts.cancel(live).then(onClose)}>{say('cancel')}</Button> : null}
          {live.status === 'ready' ? (
            <Button kind="primary" icon="download" onClick={() => void acts.download(live)}>
              {say('download')}
            </Button>
          ) : null}
          {live.status === 'failed' ? (
            <Button kind="primary" onClick={onAgain}>
              {say('again')}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack>
        <div aria-live="polite">
          <Standing live={live} />
        </div>
      </Stack>
    </Modal>
  )
}

function Standing({ live }: { live: Exported }) {
  const say = useExportWords()
  const { language } = useLanguage()
  const { timeZone } = useUi()
  const { status, rowsDone, rowsTotal, fileName, sizeBytes, expiresAt } = live
  if (status === 'failed') return <Notice kind="negative">{say('failed')}</Notice>
  if (status === 'canceled') return <Notice>{say('canceled')}</Notice>
  if (status === 'ready' && fileName && sizeBytes !== null && expiresAt) {
    const date = formatCivilDate(localDateIn(timeZone, instantText.toMs(expiresAt)), language)
    return (
      <Stack gap={1}>
        <strong>{fileName}</strong>
        <span>
          <FileSize bytes={sizeBytes} /> · {say('readyUntil', { date })}
        </span>
      </Stack>
    )
  }
  const total = rowsTotal ?? 0
  const figures = { done: rowsDone.toLocaleString(language), total: total.toLocaleString(language) }
  return (
    <Stack gap={2}>
      <ProgressBar
        label={status === 'waiting' ? say('waiting') : say('running', figures)}
        percent={total === 0 ? 0 : (100 * rowsDone) / total}
      />
      <p>{say('leave')}</p>
    </Stack>
  )
}
