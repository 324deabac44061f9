import type { ReactNode } from 'react'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { Icon } from '../foundation/Icon.tsx'
import { useUi } from '../foundation/ui-context.ts'
import classes from './Toasts.module.css'
import { createToastGate, TOAST_MS, type ToastKind, UNDO_TOAST_MS } from './toast-rules.ts'

type Toast = { id: number; kind: ToastKind; text: string; onUndo: (() => void) | undefined }

/** Shows short messages: `success` says "Done!" unless told; `onUndo` adds a button and stays ten seconds. */
export type Toasts = {
  success: (text?: string, options?: { onUndo?: () => void }) => void
  error: (text: string) => void
  info: (text: string) => void
}

const ToastContext = createContext<Toasts>({ success: () => {}, error: () => {}, info: () => {} })

/** The messages of the nearest `UiProvider`. */
export function useToasts(): Toasts {
  return useContext(ToastContext)
}

/** Holds the messages and shows them in a corner, politely announced. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { words } = useUi()
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const nextId = useRef(1)
  const [isAdmitted] = useState(() => createToastGate(() => performance.now()))
  const toasting = useMemo<Toasts>(() => {
    const show = (kind: ToastKind, text: string, onUndo?: () => void) => {
      if (!isAdmitted(kind)) return
      const id = nextId.current++
      setToasts((shown) => [...shown, { id, kind, text, onUndo }])
    }
    return {
      success: (text, options) => show('success', text ?? words.done, options?.onUndo),
      error: (text) => show('error', text),
      info: (text) => show('info', text),
    }
  }, [isAdmitted, words.done])
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  return (
    <ToastContext value={toasting}>
      {children}
      <section className={classes.region} aria-label={words.notifications} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={close} />
        ))}
      </section>
    </ToastContext>
  )
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const { words } = useUi()
  const [isPaused, setIsPaused] = useState(false)
  const close = useCallback(() => onClose(toast.id), [onClose, toast.id])
  useCountdown(toast.onUndo ? UNDO_TOAST_MS : TOAST_MS, isPaused, close)
  const undo = () => {
    toast.onUndo?.()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focusing only hold the clock.
    <div
      className={classes.toast}
      data-kind={toast.kind}
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <span className={classes.mark}>
        <Icon name={toast.kind === 'success' ? 'check' : toast.kind === 'error' ? 'alert' : 'info'} />
      </span>
      <p className={classes.text} role={toast.kind === 'error' ? 'alert' : undefined}>
        {toast.text}
      </p>
      {toast.onUndo ? (
        <button type="button" className={classes.undo} onClick={undo}>
          {words.undo}
        </button>
      ) : null}
      <IconButton icon="close" label={words.close} isSmall onClick={close} className={classes.close} />
    </div>
  )
}

function useCountdown(durationMs: number, isPaused: boolean, onEnd: () => void): void {
  const leftMs = useRef(durationMs)
  useEffect(() => {
    if (isPaused) return
    const startedMs = performance.now()
    const timer = setTimeout(onEnd, leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - startedMs
    }
  }, [isPaused, onEnd])
}
