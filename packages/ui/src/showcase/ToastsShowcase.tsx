import { Button } from '../buttons/Button.tsx'
import { useToasts } from '../feedback/Toasts.tsx'
import { Row } from '../layout/Stack.tsx'

/** Short messages: 4 seconds, with Undo 10 seconds; a second error within 750 ms is held back. */
export function ToastsShowcase() {
  const toasts = useToasts()
  return (
    <Row>
      <Button onClick={() => toasts.success()}>Success</Button>
      <Button onClick={() => toasts.info('The statement is being prepared')}>Information</Button>
      <Button onClick={() => toasts.error('The payment was not sent. €1,204.00 is still in Main account.')}>
        Error
      </Button>
      <Button
        onClick={() => toasts.success('Invoice archived', { onUndo: () => toasts.info('Invoice is back in the list') })}
      >
        With undo
      </Button>
    </Row>
  )
}
