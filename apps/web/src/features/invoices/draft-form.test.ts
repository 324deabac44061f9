import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  emptyDraft,
  filledItems,
  newFee,
  newRow,
  previewOf,
  saveProblems,
  sendProblems,
  totalOf,
} from './draft-form.ts'

const draft = {
  ...emptyDraft('2026-03-10'),
  recipientHandle: 'brandt_sohne',
  items: [
    { ...newRow(), name: 'Design', rate: '1200.005', qty: '2' },
    { ...newRow(), name: 'Hosting', rate: '15', qty: '12' },
    newRow(),
  ],
  fees: [{ ...newFee(), name: 'Rush', value: '10' }],
}

describe('the invoice form', () => {
  it('sends the rows that say something, without their keys', () => {
    expect(bodyOf(draft)).toEqual({
      recipientHandle: 'brandt_sohne',
      currency: 'USD',
      accountType: 'smart',
      items: [
        { name: 'Design', rate: '1200.005', qty: '2' },
        { name: 'Hosting', rate: '15', qty: '12' },
      ],
      fees: [{ name: 'Rush', type: 'percent', value: '10' }],
      sendingDate: '2026-03-10',
      dueDate: '2026-04-09',
      summary: '',
      notes: '',
    })
    expect(filledItems(draft)).toHaveLength(2)
  })

  it('computes what the server will: lines rounded once, percent of the subtotal', () => {
    expect(totalOf(draft)).toBe('2838.01')
    const preview = previewOf(draft, { sender: undefined, recipient: undefined })
    expect(preview.items.map(({ amount }) => amount)).toEqual(['2400.01', '180.00'])
    expect(preview.fees[0]?.amount).toBe('258.00')
    expect(preview.totalDue).toBe('2838.01')
  })

  it('goes on previewing while a number is unfinished', () => {
    const typing = {
      ...draft,
      items: [{ ...newRow(), name: 'Design', rate: '', qty: '2' }, draft.items[1] ?? newRow()],
    }
    expect(totalOf(typing)).toBeNull()
    expect(previewOf(typing, { sender: undefined, recipient: undefined }).subtotal).toBe('180.00')
    expect(saveProblems(typing)).toEqual({ 'items[0].rate': 'required' })
  })

  it('names what keeps it from being sent', () => {
    expect(sendProblems(draft)).toEqual({})
    const empty = { ...emptyDraft('2026-03-10'), dueDate: '2026-03-09' }
    expect(sendProblems(empty)).toMatchObject({
      recipientHandle: 'required',
      items: 'noItems',
      dueDate: 'dueBeforeSending',
    })
    expect(sendProblems({ ...draft, fees: [], items: [{ ...newRow(), name: 'Gift', rate: '0', qty: '1' }] })).toEqual({
      total: 'total',
    })
  })

  it('is nothing to send without dates', () => {
    expect(bodyOf({ ...draft, dueDate: '' })).toBeNull()
    expect(saveProblems({ ...draft, dueDate: '' })).toMatchObject({ dueDate: 'required' })
  })
})
