import { ApiProblem, type ClientAnswer } from '@contado/app-kit'
import type { UbosData } from '@contado/contract/verification/step-forms.ts'
import type { FilledStep } from '@contado/contract/verification/step-lifecycle.ts'
import type { verificationEndpoints } from '@contado/contract/verification/verification.endpoints.ts'
import { createContext, useContext, useEffect, useState } from 'react'
import { client, useAction } from '../../../api.ts'
import { MissingContext } from './missing-context.ts'
import { createStepDraft, type Draft, type Sent, type StepDraft } from './step-draft.ts'
import { noteLeft } from './use-application.ts'

export type View = ClientAnswer<(typeof verificationEndpoints)['verification.get']>
type Edited = Extract<FilledStep, 'companyRiskProfile' | 'kyb' | 'ubos' | 'documentation' | 'pep'>
export type StepValues<S extends Edited> = NonNullable<View['steps'][S]['data']>

const calls = {
  companyRiskProfile: 'verification.risk-profile',
  kyb: 'verification.kyb',
  ubos: 'verification.ubos',
  documentation: 'verification.documentation',
  pep: 'verification.pep',
} as const

/** What is answered so far about what the business does, with what was just typed. */
export const profileIn = (drafts: ReturnType<typeof openedDrafts>, { steps: { companyRiskProfile } }: View): object =>
  (drafts.get('companyRiskProfile')?.draft.read() ?? companyRiskProfile).data ?? {}

const restMs = 800
// Whoever types learns soon that it is not kept, and it is sent anew.
const savingMs = 15_000

const staleOf = <D>(problem: unknown): Sent<D> => {
  if (!(problem instanceof ApiProblem) || problem.code !== 'StepChanged') throw problem
  const { version, stored } = problem.details
  return { kind: 'changed', version: Number(version), stored: JSON.parse(String(stored)) }
}

type Entry = {
  readonly draft: StepDraft<object>
  readonly listen: { current: ((now: Draft<object>) => void) | null }
}
type Run = (input: never) => Promise<{ version: number; outcome?: string }>
type Save = (
  input: never,
  options: { readonly outlivesPage: boolean; readonly withinMs: number },
) => Promise<{ version: number }>

/** No drafts yet, by their steps. */
export const openedDrafts = (): Map<string, Entry> => new Map()

/** The drafts of the visit: a step has several screens, and each goes on where the one before it stopped. */
export const DraftsContext = createContext(openedDrafts())

// The directors have a call of their own.
const saveOwners: Save = async (input, options) => {
  const { body } = input as { body: { data: UbosData; isComplete: boolean; version: number; isLast?: boolean } }
  const { directors, ...data } = body.data
  const isOwners = directors === undefined || Object.keys(data).length > 0
  const saveDirectors = (version: number) =>
    client.call(
      'verification.directors',
      { body: { ...body, data: { directors: [...(directors ?? [])] }, version } },
      options,
    )
  // As the page goes, neither waits for the other.
  const sent = isOwners ? client.call('verification.ubos', { body: { ...body, data } } as never, options) : body
  const beside = body.isLast && directors ? saveDirectors(body.version) : null
  const first = await sent
  if (directors === undefined) return first
  return (await beside) ?? saveDirectors(first.version)
}

// What an approved business completes has one call, which says the step.
const saveMissing =
  (step: Edited): Save =>
  (input, options) =>
    client.call(
      'organization.save-missing-information',
      { body: { ...(input as { body: object }).body, step } } as never,
      options,
    )

const saveOf = (step: Edited, isMissing: boolean): Save => {
  if (isMissing) return saveMissing(step)
  return step === 'ubos' ? saveOwners : (input, options) => client.call(calls[step], input, options)
}

const openDraft = (step: Edited, view: View, isMissing: boolean): Entry => {
  const save = saveOf(step, isMissing)
  const listen: Entry['listen'] = { current: null }
  const draft = createStepDraft<object>({
    data: view.steps[step].data ?? {},
    version: view.steps[step].version,
    send: (change, version, { isLast }) => {
      if (isLast) noteLeft()
      // What is typed last is sent as the page goes.
      return save({ body: { data: change, isComplete: false, version, ...(isLast ? { isLast } : {}) } } as never, {
        outlivesPage: true,
        withinMs: savingMs,
      }).then(
        (answer): Sent<object> => ({ kind: 'saved', version: answer.version }),
        (problem) => staleOf<object>(problem),
      )
    },
    onChange: (now) => listen.current?.(now),
    later: (wanted) => {
      const timer = setTimeout(wanted, restMs)
      return () => clearTimeout(timer)
    },
  })
  return { draft, listen }
}

const useSending = ({ draft }: Entry): void => {
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') draft.leave()
    }
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', draft.leave)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', draft.leave)
      void draft.flush().catch(() => undefined)
    }
  }, [draft])
}

/** A step that saves itself: 800 ms after the last key, when a field is left, and when the page is hidden or left. */
export const useStepDraft = <S extends Edited>(step: S, view: View) => {
  const drafts = useContext(DraftsContext)
  const isMissing = useContext(MissingContext) !== null
  const save = useAction(calls[step])
  const saveAnew = useAction('organization.save-missing-information')
  const [entry] = useState<Entry>(() => {
    const found = drafts.get(step) ?? openDraft(step, view, isMissing)
    drafts.set(step, found)
    return found
  })
  const [now, setNow] = useState<Draft<object>>(() => entry.draft.read())
  useEffect(() => {
    entry.listen.current = setNow
  })
  useSending(entry)
  const { version, data: stored } = view.steps[step]
  // What left with the page before may arrive behind this one.
  useEffect(() => {
    const { draft } = entry
    const isKept = draft.read().state === 'kept'
    if (isKept && version > draft.version()) draft.adopt({ version, stored: stored ?? {}, isOwn: true })
  }, [entry, version, stored])
  const draft = entry.draft as unknown as StepDraft<StepValues<S>>
  const complete = async () => {
    await draft.flush()
    const body = { data: {}, isComplete: true, version: draft.version(), ...(isMissing ? { step } : {}) }
    try {
      const answer = await ((isMissing ? saveAnew : save).run as Run)({ body } as never)
      draft.moveTo(answer.version)
      return answer
    } catch (problem) {
      const stale =
        problem instanceof ApiProblem && problem.code === 'StepChanged' ? staleOf<StepValues<S>>(problem) : null
      if (stale?.kind === 'changed') draft.adopt(stale)
      throw problem
    }
  }
  return { ...(now as Draft<StepValues<S>>), draft, complete }
}
