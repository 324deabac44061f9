/** How long a toast stays, in milliseconds. */
export const TOAST_MS = 4000
/** How long a toast with Undo stays, in milliseconds. */
export const UNDO_TOAST_MS = 10_000
const ERROR_GAP_MS = 750

export type ToastKind = 'success' | 'error' | 'info'

/** Decides which toasts are shown: an error within 750 ms of the previous one is not. */
export function createToastGate(nowMs: () => number): (kind: ToastKind) => boolean {
  let lastErrorMs = Number.NEGATIVE_INFINITY
  return (kind) => {
    if (kind !== 'error') return true
    const isAdmitted = nowMs() - lastErrorMs >= ERROR_GAP_MS
    if (isAdmitted) lastErrorMs = nowMs()
    return isAdmitted
  }
}
