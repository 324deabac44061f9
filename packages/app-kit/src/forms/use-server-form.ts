import { afterPress } from '@contado/ui/foundation/after-press.ts'
import { useEffect, useId, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { ApiProblem, notSent } from '../client/api-problem.ts'
import { fieldProblemText, useFieldWords, useProblemText } from '../i18n/problem-words.ts'
import { onceAtATime } from '../queries/once-at-a-time.ts'
import { isOffline } from '../unforeseen/offline.ts'
import { type CheckMode, isCheckedWhenLeft, onTyped } from './check-mode.ts'
import { useProblemInView } from './use-problem-in-view.ts'

/** What is wrong, by path (`person.firstName`); a path without an entry is right. */
export type FormCheck<V extends FieldValues> = (values: V) => { readonly [P in Path<V>]?: string | null | undefined }

type FormParts<V extends FieldValues, A> = {
  readonly initial: DefaultValues<V>
  readonly check?: FormCheck<V>
  /** Sends the form; an `ApiProblem` with validations marks the fields, everything typed stays. */
  readonly send: (values: V) => Promise<A>
  readonly onDone?: (answer: A, values: V) => void
  /** When it says what is wrong; `lazy` unless told. */
  readonly mode?: CheckMode
  /** Where the API names a field otherwise than the form: `{ 'address.zip': 'zip' }`. */
  readonly fieldNames?: Readonly<Record<string, Path<V>>>
}

export type BoundField<T> = {
  readonly id: string
  readonly name: string
  readonly value: T
  readonly onChange: (value: T) => void
  readonly onBlur: () => void
  readonly error: string | undefined
}

export type BoundToggle = Omit<BoundField<boolean>, 'value'> & { readonly isChecked: boolean }

export type ServerForm<V extends FieldValues> = {
  readonly form: UseFormReturn<V>
  /** What a text field, select or code input takes. */
  readonly field: <P extends FieldPath<V>>(path: P) => BoundField<FieldPathValue<V, P>>
  /** What a checkbox or switch takes. */
  readonly toggle: (path: FieldPath<V>) => BoundToggle
  /** For the form element's `onSubmit`. */
  readonly submit: (event?: { preventDefault: () => void }) => void
  readonly isSending: boolean
  /** For the error summary: what is wrong after trying to submit, each with its field's id. */
  readonly errors: readonly { readonly fieldId: string; readonly message: string; readonly isMissing: boolean }[]
  /** What went wrong besides the fields, in words, or null. */
  readonly problem: string | null
  readonly problemCode: string | null
  /** Forgets what went wrong, for what is typed next is another matter; what was typed stays. */
  readonly forgive: () => void
}

const pathOf = (field: string): string => field.replaceAll(/\[(\d+)\]/g, '.$1')

const leafErrors = (errors: object, prefix = ''): { path: string; message: string }[] =>
  Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    const path = `${prefix}${key}`
    if (typeof error !== 'object' || error === null) return []
    if ('message' in error && typeof error.message === 'string') return [{ path, message: error.message }]
    return key === 'ref' ? [] : leafErrors(error, `${path}.`)
  })

/** What the server refused, by path, with the value that it refused. */
type Refusals = Map<string, { readonly value: unknown; readonly message: string }>

const resolverOf =
  <V extends FieldValues>(check: FormCheck<V> | undefined, refusals: Refusals): Resolver<V> =>
  async (values) => {
    const errors = {}
    // A value that the server refused stays refused until it is changed, also when its field is left.
    for (const [path, { value, message }] of refusals) {
      if (Object.is(get(values, path), value)) set(errors, path, { type: 'server', message })
    }
    for (const [path, message] of Object.entries(check?.(values) ?? {})) {
      if (message) set(errors, path, { type: 'check', message })
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }

// Ten times "This field is required" says nothing in a summary; a checkbox's own words name it already.
const withLabel = (fieldId: string, message: string): string => {
  const label = labelOf(fieldId)
  return label === undefined || message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`
}

const labelOf = (fieldId: string): string | undefined => {
  const field = document.getElementById(fieldId) as HTMLInputElement | null
  return field?.type === 'checkbox' ? undefined : field?.labels?.[0]?.textContent || undefined
}

/** Marks the fields that the server refused. Returns whether every refusal found its field. */
const markFields = <V extends FieldValues>(
  { form, refusals, idOf }: { form: UseFormReturn<V>; refusals: Refusals; idOf: (path: string) => string },
  problem: ApiProblem,
  names: Readonly<Record<string, Path<V>>>,
): boolean => {
  const known = problem.validations.map((validation) => {
    const path = names[validation.field] ?? (pathOf(validation.field) as Path<V>)
    const value: unknown = get(form.getValues(), path)
    if (value === undefined) return false
    const message = fieldProblemText(validation, labelOf(idOf(path)))
    refusals.set(path, { value, message })
    form.setError(path, { type: 'server', message })
    return true
  })
  return known.length > 0 && known.every(Boolean)
}

const useSummary = (idOf: (path: string) => string) => {
  const say = useFieldWords()
  const missing = [say('required'), say('option')]
  return (wrong: readonly { path: string; message: string }[]): ServerForm<FieldValues>['errors'] =>
    wrong.map(({ path, message }) => {
      const fieldId = idOf(path)
      const isMissing = missing.includes(message)
      // What is missing is named; beside the field stands that it is required.
      return { fieldId, isMissing, message: (isMissing && labelOf(fieldId)) || withLabel(fieldId, message) }
    })
}

// What is read before anything is sent would only say that it could not be read.
const online = async <A>(send: () => Promise<A> | A): Promise<A> => {
  if (isOffline()) throw notSent()
  return send()
}

/** A form whose check runs here first and whose refusals come back from the server to the fields they name. */
export const useServerForm = <V extends FieldValues, A = unknown>(parts: FormParts<V, A>): ServerForm<V> => {
  const formId = useId()
  const [failure, setFailure] = useState<unknown>(null)
  const sayProblem = useProblemText()
  const newest = useRef(parts)
  const refusals = useRef<Refusals>(new Map())
  const [once] = useState(() => onceAtATime<void>())
  useEffect(() => {
    newest.current = parts
  })
  const form = useForm<V>({
    defaultValues: parts.initial,
    resolver: (values, context, options) =>
      resolverOf(newest.current.check, refusals.current)(values, context, options),
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount, dirtyFields } = form.formState
  const idOf = (path: string): string => `${formId}-${path}`
  const sumUp = useSummary(idOf)
  useProblemInView(formId, submitCount, isSubmitting)
  const { mode = 'lazy' } = parts
  const standingOf = (path: FieldPath<V>) => ({
    isSent: submitCount > 0,
    isTouched: get(form.formState.touchedFields, path) === true,
    isFilled: get(dirtyFields, path) === true,
  })
  const bind = (path: FieldPath<V>) => ({
    id: idOf(path),
    name: path as string,
    onChange: (value: unknown) => {
      form.setValue(path, value as FieldPathValue<V, FieldPath<V>>, { shouldDirty: true })
      const effect = onTyped(mode, standingOf(path))
      // A date is read when its field is left, which a press on the button below does.
      if (effect === 'check') afterPress(() => void form.trigger(path))
      if (effect === 'forgive') form.clearErrors(path)
    },
    onBlur: () => {
      if (!isCheckedWhenLeft(mode, standingOf(path))) return
      afterPress(() => form.setValue(path, form.getValues(path), { shouldTouch: true, shouldValidate: true }))
    },
    error: (get(errors, path) as { message?: string } | undefined)?.message,
  })
  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    // What is read anew meanwhile says nothing about what was asked.
    const { send, onDone } = newest.current
    try {
      const answer = await online(() => send(values))
      onDone?.(answer, values)
    } catch (problem) {
      const marked = { form, refusals: refusals.current, idOf }
      if (problem instanceof ApiProblem && markFields(marked, problem, newest.current.fieldNames ?? {})) return
      setFailure(problem)
    }
  })
  return {
    form,
    field: (path) => ({ ...bind(path), value: form.watch(path) }) as BoundField<FieldPathValue<V, typeof path>>,
    toggle: (path) => ({ ...bind(path), isChecked: form.watch(path) === true }) as BoundToggle,
    submit: (event) => {
      event?.preventDefault()
      void once('submit', () => {
        refusals.current.clear()
        return submit()
      })
    },
    isSending: isSubmitting,
    errors: submitCount === 0 ? [] : sumUp(leafErrors(errors)),
    problem: failure === null ? null : sayProblem(failure),
    problemCode: failure instanceof ApiProblem ? failure.code : null,
    forgive: () => {
      refusals.current.clear()
      setFailure(null)
      form.clearErrors()
    },
  }
}
