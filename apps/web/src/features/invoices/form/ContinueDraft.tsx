import { Button, Notice, Row, useToasts } from '@contado/ui'
import { useState } from 'react'
import { ownDrafts } from '../use-draft.ts'
import { aboutOf, type KeptDraft } from './kept-drafts.ts'
import { useFormWords } from './use-form-words.ts'

type ContinueDraftProps = {
  /** Where the form that offers it is kept itself. */
  own: string
  onContinue: (kept: KeptDraft) => void
}

/** Offers the newest invoice that was begun in this browser and is not on the server yet. */
export function ContinueDraft({ own, onContinue }: ContinueDraftProps) {
  const say = useFormWords()
  const toasts = useToasts()
  const newest = () =>
    ownDrafts()
      .unknown()
      .find(({ place }) => place !== own)
  const [kept, setKept] = useState(newest)
  if (!kept) return null
  const show = () => setKept(newest)
  const go = () => {
    // Meanwhile the server may have it.
    const found = ownDrafts().find(kept.place)
    if (found) onContinue(found)
    else show()
  }
  const discard = () => {
    ownDrafts().forget(kept.place)
    show()
    const onUndo = () => {
      ownDrafts().keep(kept)
      show()
    }
    toasts.success(say('kept.discarded'), { onUndo })
  }
  const about = aboutOf(kept.form)
  return (
    <Notice>
      <Row justify="between">
        <span>{about === '' ? say('kept.title') : say('kept.titleOf', { about })}</span>
        <Row gap={2}>
          <Button kind="quiet" isSmall onClick={discard}>
            {say('kept.discard')}
          </Button>
          <Button isSmall onClick={go}>
            {say('kept.continue')}
          </Button>
        </Row>
      </Row>
    </Notice>
  )
}
