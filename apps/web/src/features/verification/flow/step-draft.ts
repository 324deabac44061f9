/** What came of sending a change: the version now, or what somebody else kept meanwhile. */
export type Sent<D> =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'changed'; readonly version: number; readonly stored: D }

export type Draft<D> = {
  readonly data: D
  /** `mixed`: another window had saved other fields, and both are kept now. */
  readonly state: 'kept' | 'typing' | 'saving' | 'failed'
  readonly isMixed: boolean
}

type Parts<D> = {
  readonly data: D
  readonly version: number
  readonly send: (change: Partial<D>, version: number) => Promise<Sent<D>>
  readonly onChange: (draft: Draft<D>) => void
  /** Calls back later unless canceled by what it answers. */
  readonly later: (run: () => void) => () => void
}

/**
 * A step as it is typed: every change is sent a moment after the last key, one after the other, each as the fields that changed alone.
 * Where another window saved meanwhile, its other fields are taken over and the own ones are sent again: what was typed last is kept.
 */
export const createStepDraft = <D extends object>({ send, onChange, later, ...start }: Parts<D>) => {
  let { data, version } = start
  let dirty: Partial<D> = {}
  let state: Draft<D>['state'] = 'kept'
  let isMixed = false
  let cancel = (): void => undefined
  let line: Promise<unknown> = Promise.resolve()
  const tell = (now: Draft<D>['state']): void => {
    state = now
    onChange({ data, state, isMixed })
  }
  const isDirty = (): boolean => Object.keys(dirty).length > 0
  const sendOnce = async (): Promise<void> => {
    const change = dirty
    dirty = {}
    tell('saving')
    try {
      const answer = await send(change, version)
      version = answer.version
      if (answer.kind === 'saved') return tell(isDirty() ? 'typing' : 'kept')
      isMixed = true
      dirty = { ...change, ...dirty }
      data = { ...answer.stored, ...dirty }
      await sendOnce()
    } catch (problem) {
      // Nothing typed is lost: it goes with the next change, or with the next try.
      dirty = { ...change, ...dirty }
      tell('failed')
      throw problem
    }
  }
  const flush = (): Promise<void> => {
    cancel()
    const sent = line.then(() => (isDirty() ? sendOnce() : undefined))
    line = sent.catch(() => undefined)
    return sent
  }
  return {
    read: (): Draft<D> => ({ data, state, isMixed }),
    version: (): number => version,
    change: (fields: Partial<D>): void => {
      data = { ...data, ...fields }
      dirty = { ...dirty, ...fields }
      cancel()
      cancel = later(() => void flush().catch(() => undefined))
      tell('typing')
    },
    /** Sends at once what was not sent yet. */
    flush,
    /** Takes over what another window kept, under what was typed here. */
    adopt: (newer: { readonly version: number; readonly stored: D }): void => {
      version = newer.version
      data = { ...newer.stored, ...dirty }
      isMixed = true
      tell(state)
    },
    /** What else changed the step, such as its completion. */
    moveTo: (newer: number): void => {
      version = newer
    },
  }
}
export type StepDraft<D extends object> = ReturnType<typeof createStepDraft<D>>
