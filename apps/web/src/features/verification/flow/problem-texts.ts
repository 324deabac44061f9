import { ApiProblem, useProblemText } from '@contado/app-kit'
import type { FieldProblem } from '@contado/contract/kernel/refusal.ts'
import { type ProblemCode, problemMessages } from '@contado/contract/verification/field-problems.domain.ts'
import { useState } from 'react'
import { uploadsEnded } from '../../../shell/files/uploads-under-way.ts'
import { useFlowWords } from './use-flow-words.ts'

export type FieldErrors = ReadonlyMap<string, string>
export const noErrors: FieldErrors = new Map()

const isKnown = (code: string): code is ProblemCode => Object.hasOwn(problemMessages, code)

/** Says what is wrong, by path below `data.`, whoever found it: the rules are the same here and on the server. */
const useFieldErrors = () => {
  const say = useFlowWords()
  const sayOne = ({ code, message }: FieldProblem): string => {
    if (!isKnown(code)) return say('problems.invalid')
    if (code !== 'example') return say(`problems.${code}`)
    return say('problems.example', { example: message.split('Example: ')[1] ?? '' })
  }
  return (problems: readonly FieldProblem[]): FieldErrors =>
    new Map(problems.toReversed().map((one) => [one.field.replace(/^data\./, ''), sayOne(one)]))
}

/** What a refused call says of fields, and else in words. */
const useRefusal = () => {
  const sayProblem = useProblemText()
  const errorsOf = useFieldErrors()
  return (problem: unknown): { errors: FieldErrors; text: string | null } => {
    const validations = problem instanceof ApiProblem ? problem.validations : []
    if (validations.length === 0) return { errors: noErrors, text: sayProblem(problem) }
    return { errors: errorsOf(validations), text: null }
  }
}

/** What leaving a screen comes to: its own problems first, then what the server says. What was mended meanwhile is no longer told. */
export const useLeaving = (find: () => readonly FieldProblem[], send: () => Promise<void>) => {
  const errorsOf = useFieldErrors()
  const refusalOf = useRefusal()
  const [told, setTold] = useState(noErrors)
  const [refused, setRefused] = useState<ReturnType<typeof refusalOf>>({ errors: noErrors, text: null })
  const leave = async (): Promise<void> => {
    await uploadsEnded()
    const found = errorsOf(find())
    setTold(found)
    setRefused({ errors: noErrors, text: null })
    if (found.size === 0) await send().catch((problem: unknown) => setRefused(refusalOf(problem)))
  }
  const now = told.size === 0 ? noErrors : errorsOf(find())
  const open = [...now].filter(([path]) => told.has(path))
  return { errors: new Map([...open, ...refused.errors]) as FieldErrors, refusal: refused.text, leave }
}
