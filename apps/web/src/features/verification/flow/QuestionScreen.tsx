import type { FieldProblem } from '@contado/contract/kernel/refusal.ts'
import { kybProblems, pepProblems, riskProfileProblems } from '@contado/contract/verification/step-problems.domain.ts'
import { parseLocalDate } from '@contado/money'
import { useCalendarToday } from '@contado/ui'
import { session } from '../../../api.ts'
import type { AskedStep, FlowScreen } from './flow.ts'
import { useLeaving } from './problem-texts.ts'
import { Question } from './Question.tsx'
import { Turn } from './Turn.tsx'
import { useStepDraft, type View } from './use-step-draft.ts'

export type ScreenProps = {
  screen: FlowScreen
  view: View
  /** It is the last one of its step. */
  isLast: boolean
  onBack: (() => void) | null
  onDone: () => void
}

const problemsOf = (
  step: AskedStep,
  data: object,
  { type, today }: { type: View['organizationType']; today: string },
): FieldProblem[] => {
  if (step === 'companyRiskProfile') return riskProfileProblems(data)
  return step === 'kyb' ? kybProblems(data, type, parseLocalDate(today)) : pepProblems(data, parseLocalDate(today))
}

const isAt = (field: string, path: string): boolean =>
  field === `data.${path}` || field.startsWith(`data.${path}.`) || field.startsWith(`data.${path}[`)

/** What the answers to a screen's own questions lack. */
export const problemsAt = (
  { step, asks }: FlowScreen,
  data: object,
  applicant: { type: View['organizationType']; today: string },
): FieldProblem[] =>
  problemsOf(step as AskedStep, data, applicant).filter(({ field }) => asks.some(({ path }) => isAt(field, path)))

/** One group of questions: checked when it is left, saved while it is typed. */
export function QuestionScreen({ screen, view, isLast, onBack, onDone }: ScreenProps) {
  const today = useCalendarToday()
  const { data, state, isMixed, draft, complete } = useStepDraft(screen.step as AskedStep, view)
  const values = data as Readonly<Record<string, unknown>>
  const asks = screen.asks.filter(({ when }) => when === undefined || when(values))
  // A list that nobody touched says none.
  const settle = (): void => {
    for (const { path, kind, isOptional } of asks) {
      if ((kind === 'many' && isOptional) || kind === 'addresses') {
        if (values[path] === undefined) draft.change({ [path]: [] })
      }
    }
  }
  const { errors, refusal, leave } = useLeaving(
    () => problemsAt(screen, draft.read().data, { type: view.organizationType, today }),
    async () => {
      if (!isLast) await draft.flush()
      else if ((await complete()).outcome === 'autoDenied') return void session.load()
      onDone()
    },
  )
  const onContinue = (): Promise<void> => {
    settle()
    return leave()
  }
  return (
    <Turn {...{ state, isMixed, refusal, errors, onBack, onContinue }}>
      {asks.map((asked) => (
        <Question
          key={asked.path}
          asked={asked}
          path={asked.path}
          value={values[asked.path]}
          errors={errors}
          onChange={(value) => draft.change({ [asked.path]: value })}
          onLeave={() => void draft.flush().catch(() => undefined)}
        />
      ))}
    </Turn>
  )
}
