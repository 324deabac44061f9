import { ApiProblem, createKeyKeeper, isOutcomeOpen } from '@contado/app-kit'
import { describe, expect, it } from 'vitest'
import { emptyDraft, newRow } from './draft-form.ts'
import { createDraftSaver, type DraftBody, type SavedDraft } from './draft-saver.ts'

const form = { ...emptyDraft('2026-03-10'), items: [{ ...newRow(), name: 'Design', rate: '10' }] }

const lostAnswer = new ApiProblem({ code: 'NetworkFailure', status: 0, message: 'Lost.' })
class Conflict extends Error {}
class BadField extends Error {}

/** A server that keeps one draft by version and by key, whose answers come when the test lets them. */
const server = () => {
  const kept = { summaries: [] as string[], version: 0 }
  const answered = new Map<string, SavedDraft>()
  const waiting: (() => void)[] = []
  const plan = { isSlow: false, losesAnswers: 0 }
  const send = async (body: DraftBody, key: string): Promise<SavedDraft> => {
    if (plan.isSlow) await new Promise<void>((resolve) => waiting.push(resolve))
    if (body.summary === 'bad') throw new BadField()
    const before = answered.get(key)
    if (!before) {
      if ((body.version ?? 0) !== kept.version) throw new Conflict()
      kept.version += 1
      kept.summaries.push(body.summary)
      answered.set(key, { invoiceId: 'i', version: kept.version })
    }
    if (plan.losesAnswers > 0) {
      plan.losesAnswers -= 1
      throw lostAnswer
    }
    return answered.get(key) as SavedDraft
  }
  const keepKey = createKeyKeeper()
  const saver = createDraftSaver({
    form,
    saved: null,
    send: (body) => keepKey(body, (key) => send(body, key)),
    refusedFieldsOf: (problem): Record<string, string> => (problem instanceof BadField ? { summary: 'Bad' } : {}),
    isOutcomeOpen,
  })
  const answerNext = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.()
  }
  return { saver, kept, plan, answerNext }
}

describe('a draft that saves itself', () => {
  it('sends one request at a time and keeps what is typed meanwhile', async () => {
    const { saver, kept, plan, answerNext } = server()
    plan.isSlow = true
    saver.change({ summary: 'a' })
    const first = saver.save()
    saver.change({ summary: 'ab' })
    const second = saver.save()
    saver.change({ summary: 'abc' })
    const third = saver.save()
    await answerNext()
    await first
    expect(saver.get()).toMatchObject({ saveState: 'saving', form: { summary: 'abc' } })
    await answerNext()
    expect(await Promise.all([second, third])).toEqual([
      { invoiceId: 'i', version: 2 },
      { invoiceId: 'i', version: 2 },
    ])
    expect(kept.summaries).toEqual(['a', 'abc'])
    expect(saver.get().saveState).toBe('saved')
  })

  it('does not conflict with itself when an answer is lost', async () => {
    const { saver, kept, plan } = server()
    plan.losesAnswers = 1
    saver.change({ summary: 'a' })
    expect(await saver.save()).toBeNull()
    expect(saver.get()).toMatchObject({ saveState: 'unsaved', failures: 1 })
    saver.change({ summary: 'ab' })
    expect(await saver.save()).toEqual({ invoiceId: 'i', version: 2 })
    expect(kept.summaries).toEqual(['a', 'ab'])
    expect(saver.get()).toMatchObject({ saveState: 'saved', failures: 0, problem: null })
  })

  it('overwrites nothing that another tab saved, and can go on as a new draft', async () => {
    const { saver, kept } = server()
    saver.change({ summary: 'mine' })
    await saver.save()
    kept.version += 1
    kept.summaries.push('theirs')
    saver.change({ summary: 'mine again' })
    expect(await saver.save()).toBeNull()
    expect(saver.get().problem).toBeInstanceOf(Conflict)
    expect(saver.get().form.summary).toBe('mine again')
    expect(kept.summaries).toEqual(['mine', 'theirs'])
    saver.detach()
    kept.version = 0
    expect(await saver.save()).toEqual({ invoiceId: 'i', version: 1 })
    expect(kept.summaries.at(-1)).toBe('mine again')
  })

  it('says at the field what was refused until something changes', async () => {
    const { saver } = server()
    saver.change({ summary: 'bad' })
    expect(await saver.save()).toBeNull()
    expect(saver.get()).toMatchObject({ refused: { summary: 'Bad' }, problem: null })
    saver.change({ summary: 'good' })
    expect(saver.get().refused).toEqual({})
    expect(await saver.save()).not.toBeNull()
  })

  it('waits with what is unfinished, and says so to nobody but its reader', async () => {
    const { saver, kept } = server()
    saver.change({ items: [{ ...newRow(), name: 'Design', rate: '' }] })
    expect(await saver.save()).toBeNull()
    expect([kept.summaries, saver.isClean(), saver.get().problem]).toEqual([[], false, null])
  })
})
