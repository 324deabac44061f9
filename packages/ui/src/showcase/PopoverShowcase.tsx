import { useCallback, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { TextField } from '../inputs/TextField.tsx'
import { Row } from '../layout/Stack.tsx'
import { Hint } from '../overlays/Hint.tsx'
import { Popover } from '../overlays/Popover.tsx'

const MESSAGE_MS = 2000

/** Things that float: one that hides by itself, one with inputs, and a hint. */
export function PopoverShowcase() {
  const [shown, setShown] = useState<'message' | 'form' | null>(null)
  const [name, setName] = useState('')
  const close = useCallback(() => setShown(null), [])
  return (
    <Row>
      <Popover
        isOpen={shown === 'message'}
        onClose={close}
        autoHideMs={MESSAGE_MS}
        target={<Button onClick={() => setShown('message')}>Hides after 2 seconds</Button>}
      >
        Link copied
      </Popover>
      <Popover
        isOpen={shown === 'form'}
        onClose={close}
        label="Rename account"
        isFocusTrapped
        target={
          <Button aria-haspopup="dialog" aria-expanded={shown === 'form'} onClick={() => setShown('form')}>
            With an input
          </Button>
        }
      >
        <TextField label="Account name" value={name} onChange={setName} />
      </Popover>
      <Hint text="Payments made after 17:00 leave the next working day">
        <Button kind="quiet" icon="info">
          Cut-off time
        </Button>
      </Hint>
    </Row>
  )
}
