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
  /** The last of a page that goes is kept over any version: nobody is there any more to be told of another. */
  readonly send: (change: Partial<D>, version: number, how: { readonly isLast: boolean }) => Promise<Sent<D>>
  readonly onChange: (draft: Draft<D>) => void
  /** Calls back later unless canceled by what it answers. */
  readonly later: (run: () => void) => () => void
}

type Newer<D> = {
  readonly version: number
  readonly stored: D
  /** It left with this window's page before. */
  readonly isOwn?: true
}

/** What was typed and not sent yet. What could not be sent is put back under what was typed since, and goes with the next try. */
const createOutbox = <D extends object>() => {
  let fields: Partial<D> = {}
  return {
    read: (): Partial<D> => fields,
    isEmpty: (): boolean => Object.keys(fields).length === 0,
    add: (typed: Partial<D>): void => {
      fields = { ...fields, ...typed }
    },
    take: (): Partial<D> => {
      const taken = fields
      fields = {}
      return taken
    },
    putBack: (taken: Partial<D>): void => {
      fields = { ...taken, ...fields }
    },
  }
}

/**
 * A step as it is typed: every change is sent a moment after the last key, one after the other, each as the fields that changed alone.
 * Where another window saved meanwhile, its other fields are taken over and the own ones are sent again: what was typed last is kept.
 */
export const createStepDraft = <D extends object>({ send, onChange, later, ...start }: Parts<D>) => {
  let { data, version, isMixed } = { ...start, isMixed: false }
  /** What is on its way, until the page goes and all of it is sent again with what was typed since. */
  let underWay: Partial<D> | null = null
  const box = createOutbox<D>()
  let state: Draft<D>['state'] = 'kept'
  let cancel = (): void => undefined
  let line: Promise<unknown> = Promise.resolve()
  const tell = (now: Draft<D>['state']): void => {
    state = now
    onChange({ data, state, isMixed })
  }
  const giveBack = (change: Partial<D> | null): void => {
    box.putBack(change ?? {})
    tell('failed')
  }
  const settle = (newer: number): void => {
    version = Math.max(version, newer)
    tell(box.isEmpty() ? 'kept' : 'typing')
  }
  const sendOnce = async (): Promise<void> => {
    const change = box.take()
    underWay = change
    tell('saving')
    try {
      const answer = await send(change, version, { isLast: false })
      if (answer.kind === 'saved' || underWay === null) return settle(answer.version)
      version = answer.version
      isMixed = true
      box.putBack(change)
      data = { ...answer.stored, ...box.read() }
      await sendOnce()
    } catch (problem) {
      giveBack(underWay)
      throw problem
    } finally {
      underWay = null
    }
  }
  const flush = (): Promise<void> => {
    cancel()
    const sent = line.then(() => (box.isEmpty() ? undefined : sendOnce()))
    line = sent.catch(() => undefined)
    return sent
  }
  return {
    read: (): Draft<D> => ({ data, state, isMixed }),
    version: (): number => version,
    change: (fields: Partial<D>): void => {
      data = { ...data, ...fields }
      box.add(fields)
      cancel()
      cancel = later(() => void flush().catch(() => undefined))
      tell('typing')
    },
    /** Sends at once what was not sent yet. */
    flush,
    /** The page may go at once: what was typed since is sent with what is on its way, whichever of the two comes first. */
    leave: (): void => {
      cancel()
      if (box.isEmpty()) return
      const change = { ...underWay, ...box.take() }
      underWay = null
      const sent = send(change, version, { isLast: true })
      line = Promise.all([line, sent.then((answer) => settle(answer.version)).catch(() => giveBack(change))])
    },
    /** Takes over what is kept by now, under what was typed here. */
    adopt: (newer: Newer<D>): void => {
      version = newer.version
      data = { ...newer.stored, ...box.read() }
      isMixed ||= newer.isOwn !== true
      tell(state)
    },
    /** What else changed the step, such as its completion. */
    moveTo: settle,
  }
}
export type StepDraft<D extends object> = ReturnType<typeof createStepDraft<D>>
