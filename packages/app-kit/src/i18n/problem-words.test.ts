import { allEndpoints } from '@contado/contract/endpoints.ts'
import type { Endpoint } from '@contado/contract/kernel/endpoint.ts'
import { errors } from '@contado/contract/kernel/errors.ts'
import { refusalsOf } from '@contado/contract/kernel/refusals-of.ts'
import { afterEach, expect, test } from 'vitest'
import { ApiProblem, clientProblemCodes, type ProblemCode } from '../client/api-problem.ts'
import innerEn from './errors.en.json' with { type: 'json' }
import innerEs from './errors.es.json' with { type: 'json' }
import fieldsEn from './fields.en.json' with { type: 'json' }
import fieldsEs from './fields.es.json' with { type: 'json' }
import { setProductName, setTimeZone, speak } from './i18n.ts'
import { learnInnerProblems } from './inner-problem-words.ts'
import outerEn from './outer-errors.en.json' with { type: 'json' }
import outerEs from './outer-errors.es.json' with { type: 'json' }
import { fieldProblemText, problemText, toastText } from './problem-words.ts'

const codes = [...Object.keys(errors), ...clientProblemCodes] as ProblemCode[]
const errorsEn = { ...innerEn, ...outerEn }
const errorsEs = { ...innerEs, ...outerEs }
const problem = (code: ProblemCode) => new ApiProblem({ code, status: 400, message: 'from the server' })

afterEach(() => speak('en', { isKept: false }))

test('every error code has words in every language, and no others', () => {
  expect(Object.keys(errorsEn).sort()).toEqual([...codes].sort())
  expect(Object.keys(errorsEs).sort()).toEqual([...codes].sort())
  expect(Object.keys(fieldsEs)).toEqual(Object.keys(fieldsEn))
})

test('whoever is not signed in finds words for everything that they can be refused with; the rest is learned', () => {
  const outer = Object.values<Endpoint>(allEndpoints).filter(({ audience }) => audience !== 'signed-in')
  const refused = outer.flatMap((endpoint) => refusalsOf(endpoint))
  expect(refused.filter((code) => !Object.hasOwn(outerEn, code))).toEqual([])
  expect(Object.keys(outerEs)).toEqual(Object.keys(outerEn))
  learnInnerProblems()
  expect(problemText(problem('InsufficientFunds'))).toBe(errorsEn.InsufficientFunds)
})

test('a problem is said in the language now; what is no problem of the API is our own mistake', () => {
  expect(problemText(problem('InsufficientFunds'))).toBe(errorsEn.InsufficientFunds)
  speak('es', { isKept: false })
  expect(problemText(problem('InsufficientFunds'))).toBe(errorsEs.InsufficientFunds)
  expect(problemText(new TypeError('x'))).toBe(errorsEs.Unforeseen)
})

test('a refusal that tells its figures is said with them, in the language and the time zone now', () => {
  learnInnerProblems()
  setTimeZone('America/Los_Angeles')
  const said = (code: ProblemCode, details: ApiProblem['details']) =>
    problemText(new ApiProblem({ code, status: 409, message: 'x', details }))
  const limit = { limit: 'day', whose: 'person', left: '120.5', until: '2026-11-28' }
  expect(said('SpendingLimitReached', limit)).toContain('daily limit. You can send $120.50 more before 28 Nov 2026')
  expect(said('PayeeCooling', { until: '2026-11-28T04:30:00Z' })).toContain('from 27 Nov 2026, 20:30')
  expect(said('InsufficientFunds', { needed: '1250.00', available: '3.10', currency: 'EUR' })).toContain(
    'needs €1,250.00 and €3.10',
  )
  speak('es', { isKept: false })
  expect(said('TransferLimitReached', { most: '100000.00', currency: 'MXN' })).toContain('100.000,00')
  expect(said('SecurityPause', { until: '2026-11-28T04:30:00Z' })).toContain('hasta el 27 nov 2026, 20:30')
  expect(said('SecurityPause', {})).toBe(errorsEs.SecurityPause)
  expect(said('SpendingLimitReached', { ...limit, limit: 'thirty-days' })).toContain('30 días')
})

test('a toast says of refused input what is wrong first, of everything else the problem', () => {
  const validations = [
    { field: 'message', code: 'custom', message: 'This field is required' },
    { field: 'handle', code: 'custom', message: 'cannot be longer than 15' },
  ]
  const refused = new ApiProblem({ code: 'ValidationError', status: 422, message: 'x', validations })
  expect(toastText(refused)).toBe(fieldsEn.required)
  expect(toastText(new ApiProblem({ code: 'ValidationError', status: 422, message: 'x' }))).toBe(
    errorsEn.ValidationError,
  )
  expect(toastText(problem('InsufficientFunds'))).toBe(errorsEn.InsufficientFunds)
  expect(toastText('<html>')).toBe(errorsEn.Unforeseen)
})

test('maintenance names the product', () => {
  setProductName('Acme Bank')
  expect(problemText(problem('Maintenance'))).toContain('Acme Bank')
})

test.each([
  ['This field is required', 'This field is required', 'Este campo es obligatorio'],
  ['email is invalid', fieldsEn.email, fieldsEs.email],
  ['cannot be shorter than 4', 'Enter at least 4 characters', 'Escribe al menos 4 caracteres'],
  ['cannot be longer than 15', 'Cannot be longer than 15 characters', 'No puede tener más de 15 caracteres'],
  ['taxId is invalid. Example: 12-3456789', 'This field is invalid. Example: 12-3456789', undefined],
  ['senderHandle is invalid', 'This field is invalid', 'Este campo no es válido'],
  ['invalid date', 'Invalid date', 'Fecha no válida'],
  ['something else entirely', 'something else entirely', fieldsEs.unnamed],
])('a field that says %j', (message, english, spanish) => {
  const validation = { field: 'f', code: 'custom', message }
  expect(fieldProblemText(validation)).toBe(english)
  speak('es', { isKept: false })
  if (spanish !== undefined) expect(fieldProblemText(validation)).toBe(spanish)
})

test('what is invalid is named as the screen names it', () => {
  const about = (message: string) => ({ field: 'address.zip', code: 'custom', message })
  expect(fieldProblemText(about('address.zip is invalid'), 'Postal code')).toBe('Postal code is invalid')
  expect(fieldProblemText(about('zip is invalid. Example: 94110'), 'Postal code')).toBe(
    'Postal code is invalid. Example: 94110',
  )
})
