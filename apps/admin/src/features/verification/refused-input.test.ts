import errorsEn from '@contado/app-kit/i18n/errors.en.json' with { type: 'json' }
import errorsEs from '@contado/app-kit/i18n/errors.es.json' with { type: 'json' }
import { maxMessage } from '@contado/contract/additional-info-requests/additional-info.ts'
import { errors } from '@contado/contract/kernel/errors.ts'
import { describe, expect, it } from 'vitest'
import questionsEn from '../../additional-info/i18n/en.json' with { type: 'json' }
import questionsEs from '../../additional-info/i18n/es.json' with { type: 'json' }
import { questionProblem } from '../../additional-info/question-problem.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }
import { maxReason, reasonProblem } from './reason-problem.ts'

const fill = (text: string, max: number): string => text.replace('{{max}}', String(max))

describe('a reason that staff give (back office, 5)', () => {
  it.each([
    ['', 'This field is required', 'Este campo es obligatorio'],
    ['   ', 'This field is required', 'Este campo es obligatorio'],
    ['x'.repeat(501), 'Reason must be at most 500 characters', 'El motivo debe tener como máximo 500 caracteres'],
  ] as const)('%# is refused', (reason, english, spanish) => {
    const wrong = reasonProblem(reason, 1)
    if (wrong === null) throw new Error('it was taken')
    expect([en, es].map(({ reasonWrong }) => fill(reasonWrong[wrong], maxReason))).toEqual([english, spanish])
  })

  it('is taken at its longest, without the blanks around it', () => {
    expect(reasonProblem(` ${'x'.repeat(500)} `, 1)).toBeNull()
  })
})

describe('a question to a customer (back office, 5)', () => {
  it.each([
    [' ', 'This field is required', 'Este campo es obligatorio'],
    ['x'.repeat(5001), 'Message must be at most 5000 characters', 'El mensaje debe tener como máximo 5000 caracteres'],
    ['We file a SAR', "Customers can't be told this. Ask without naming a report or a suspicion.", questionsEs.secret],
  ] as const)('%# is refused', (message, english, spanish) => {
    const wrong = questionProblem(message)
    if (wrong === null) throw new Error('it was taken')
    expect([questionsEn, questionsEs].map((words) => fill(words[wrong], maxMessage))).toEqual([english, spanish])
  })
})

describe('two who decide (compliance, 7)', () => {
  it.each([
    ['AlreadyDecided', 409, 'This was already decided.', 'Esto ya se decidió.'],
    [
      'SecondPersonRequired',
      403,
      'Someone else must confirm what you proposed.',
      'Otra persona debe confirmar tu propuesta.',
    ],
    [
      'ApprovalChanged',
      409,
      'Something else was proposed. A head of compliance decides.',
      'Se propuso otra cosa. Decide un responsable de cumplimiento.',
    ],
    [
      'ApprovalExpired',
      409,
      'This proposal has expired. Propose it again.',
      'Esta propuesta ha caducado. Vuelve a proponerlo.',
    ],
    [
      'HeadRequired',
      403,
      'Only a compliance head can approve this.',
      'Solo un responsable de cumplimiento puede aprobarlo.',
    ],
  ] as const)('%s says what to do, in both languages', (code, status, english, spanish) => {
    expect([errors[code].status, errorsEn[code], errorsEs[code]]).toEqual([status, english, spanish])
  })
})
