import { Refused } from '@contado/app-kit'
import { Button, IconButton, Notice, Row, Skeleton, Stack } from '@contado/ui'
import { useEffect, useState } from 'react'
import { useEndpoint } from '../api.ts'
import classes from './PagePicture.module.css'
import { usePictureWords } from './use-picture-words.ts'

const zooms = [100, 150, 200, 300] as const

type PictureProps = { fileId: string; name: string }

/** A document page by page, as large as wanted; blurred until personal data are revealed. */
export function PagePicture({ fileId, name }: PictureProps) {
  const say = usePictureWords()
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(0)
  const counted = useEndpoint('admin.files.pages', { query: { fileId } })
  const shown = useEndpoint('admin.files.image', { query: { fileId, page: String(page) } }, { isPreviousKept: true })
  const problem = counted.error ?? shown.error
  if (problem) return <Refused problem={problem} onRetry={() => void counted.refetch().then(() => shown.refetch())} />
  if (!counted.data || !shown.data) return <Skeleton lines={8} height={40} />
  const { pages, isBlurred, isPicture } = counted.data
  if (!isPicture) return <Saved {...shown.data} />
  return (
    <Stack gap={3}>
      <Row justify="between">
        <Row>
          <IconButton
            icon="chevronLeft"
            label={say('previousPage')}
            isDisabled={page === 1}
            onClick={() => setPage(page - 1)}
          />
          <span>{say('page', { page, pages })}</span>
          <IconButton
            icon="chevronRight"
            label={say('nextPage')}
            isDisabled={page === pages}
            onClick={() => setPage(page + 1)}
          />
        </Row>
        <Row>
          <Button isSmall isDisabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            {say('zoomOut')}
          </Button>
          <Button isSmall isDisabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
            {say('zoomIn')}
          </Button>
        </Row>
      </Row>
      {isBlurred ? <Notice isAnnounced={false}>{say('blurred')}</Notice> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard, too. */}
      <section className={classes.frame} aria-label={say('picture', { name, page })} tabIndex={0}>
        <Picture content={shown.data.content} label={say('picture', { name, page })} percent={zooms[zoom] ?? 100} />
      </section>
    </Stack>
  )
}

// An address of its own for as long as it is shown.
const useAddress = (content: Blob): string => {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return address
}

function Picture({ content, label, percent }: { content: Blob; label: string; percent: number }) {
  const address = useAddress(content)
  if (address === '') return null
  return <img className={classes.picture} src={address} alt={label} style={{ width: `${percent}%` }} />
}

function Saved({ content, fileName }: { content: Blob; fileName: string }) {
  const say = usePictureWords()
  const address = useAddress(content)
  return (
    <Stack gap={2}>
      <Notice isAnnounced={false}>{say('noPicture')}</Notice>
      <a href={address} download={fileName}>
        {say('save')}
      </a>
    </Stack>
  )
}
