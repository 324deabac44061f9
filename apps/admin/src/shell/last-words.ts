type Send = () => Promise<unknown>

const waiting = new Set<Send>()

/** What is still to be sent before somebody leaves: the page as it goes, or their session. */
export const lastWords = {
  add: (send: Send): void => void waiting.add(send),
  /** Sends it all; ends when all of it is answered. */
  send: (): Promise<unknown> => Promise.all([...waiting].map((send) => send())),
}

// Closing a window, leaving for another site, a reload.
globalThis.addEventListener?.('pagehide', () => void lastWords.send())
