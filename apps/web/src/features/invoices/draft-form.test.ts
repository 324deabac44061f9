import type { Invoice, InvoiceForm } from '@contado/contract/invoices/invoices.endpoints.ts'
import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  copiedFrom,
  emptyDraft,
  filledItems,
  newFee,
  newRow,
  saveProblems,
  sendProblems,
  totalOf,
} from './draft-form.ts'
import { previewOf } from './draft-preview.ts'

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
      cc: [],
      message: '',
      customFields: [],
      earlyDiscountPercent: null,
      earlyDiscountEndDate: null,
      lateFeeSettings: null,
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

  it('previews no fee that has neither a name nor an amount', () => {
    const fees = [newFee(), ...draft.fees, { ...newFee(), type: 'fixed' as const, value: '0' }]
    const preview = previewOf({ ...draft, fees }, { sender: undefined, recipient: undefined })
    expect(preview.fees.map(({ name, amount }) => [name, amount])).toEqual([['Rush', '258.00']])
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
      recipientHandle: 'noCustomer',
      items: 'noItems',
      dueDate: 'dueBeforeSending',
    })
    expect(sendProblems({ ...draft, fees: [], items: [{ ...newRow(), name: 'Gift', rate: '0', qty: '1' }] })).toEqual({
      total: 'total',
    })
  })

  const termed = {
    ...draft,
    items: [{ ...newRow(), name: 'Design', rate: '100', qty: '1', tax: { category: 'S' as const, rate: '21' } }],
    fees: [],
    customFields: [
      { id: 'po', label: 'Order', value: '4711' },
      { id: 'blank', label: ' ', value: '' },
    ],
    earlyDiscount: { percent: '1.97', endDate: '2026-03-20' },
    lateFee: { type: 'recurring' as const, percent: '1.5', days: '30' },
  }

  it('sends tax, own fields and the terms of payment, percentages as fractions', () => {
    expect(bodyOf(termed)).toMatchObject({
      items: [{ name: 'Design', rate: '100', qty: '1', tax: { category: 'S', rate: '21' } }],
      customFields: [{ id: 'po', label: 'Order', value: '4711' }],
      earlyDiscountPercent: '0.0197',
      earlyDiscountEndDate: '2026-03-20',
      lateFeeSettings: { type: 'recurring', percent: '0.015', repeatPeriod: 30 },
    })
    expect(totalOf(termed)).toBe('121.00')
    expect(sendProblems(termed)).toEqual({})
  })

  it('bills somebody without an account instead of a contact', () => {
    const invite = { email: 'sol@olmo.example', firstName: 'Sol', lastName: 'Olmo', company: '', address: null }
    const invited = { ...draft, recipientHandle: null, recipientInvite: invite }
    expect(bodyOf(invited)).toMatchObject({ recipientHandle: null, recipientInvite: invite })
    expect(sendProblems(invited)).toEqual({})
    expect(saveProblems({ ...invited, recipientInvite: { ...invite, email: 'sol', lastName: ' ' } })).toEqual({
      'recipientInvite.email': 'email',
      'recipientInvite.lastName': 'required',
    })
    expect(saveProblems({ ...invited, recipientInvite: { ...invite, firstName: '', lastName: ' ' } })).toEqual({
      'recipientInvite.company': 'noName',
    })
    const nameless = { ...invite, firstName: '', lastName: '', company: 'Olmo SL' }
    expect(saveProblems({ ...invited, recipientInvite: nameless })).toEqual({})
    const address = { line1: 'Calle Mayor 1', city: '', zip: '28013', country: 'ES' }
    expect(saveProblems({ ...invited, recipientInvite: { ...invite, address } })).toEqual({
      'recipientInvite.address.city': 'required',
    })
  })

  it('keeps copies and own words with the draft, and a wrong address keeps it from being saved', () => {
    const mailed = { ...draft, cc: 'a@olmo.example; b@olmo.example', message: 'Gracias' }
    expect(bodyOf(mailed)).toMatchObject({ cc: ['a@olmo.example', 'b@olmo.example'], message: 'Gracias' })
    expect(saveProblems({ ...mailed, cc: 'a@olmo.example, b' })).toEqual({ cc: 'email' })
  })

  it('begins with the tax of the last invoice', () => {
    const tax = { category: 'S', rate: '21' } as const
    expect(emptyDraft('2026-03-10', tax).items).toMatchObject([{ tax }])
    expect(emptyDraft('2026-03-10').items).toMatchObject([{ tax: null }])
  })

  it('is saved and previewed without a rate that is not typed yet', () => {
    const tax = { category: 'S', rate: '' } as const
    const typing = { ...draft, fees: [], items: [{ ...newRow(), name: 'Design', rate: '100', qty: '2', tax }] }
    expect(saveProblems(typing)).toEqual({})
    expect(bodyOf(typing)?.items).toEqual([{ name: 'Design', rate: '100', qty: '2' }])
    expect(previewOf(typing, { sender: undefined, recipient: undefined }).totalDue).toBe('200.00')
    expect(sendProblems(typing)).toEqual({ 'items[0].tax.rate': 'noRate' })
  })

  it('names what is wrong with the terms', () => {
    expect(
      sendProblems({
        ...termed,
        earlyDiscount: { percent: '', endDate: '2026-04-08' },
        lateFee: { type: 'flat', percent: '', days: '' },
        customFields: [{ id: 'po', label: '', value: '4711' }],
        items: [{ ...newRow(), name: 'Design', rate: '100', qty: '1', tax: { category: 'S', rate: '' } }],
      }),
    ).toEqual({
      earlyDiscountPercent: 'required',
      'lateFeeSettings.percent': 'required',
      'lateFeeSettings.days': 'required',
      'customFields[0].label': 'required',
      'items[0].tax.rate': 'noRate',
    })
    expect(sendProblems({ ...termed, earlyDiscount: { percent: '2', endDate: '2026-04-08' } })).toEqual({
      earlyDiscountEndDate: 'too_late',
    })
    expect(sendProblems({ ...termed, dueDate: '2026-03-20' })).toEqual({ earlyDiscountEndDate: 'period_too_short' })
  })

  it('draws the terms that can be read', () => {
    const half = {
      ...termed,
      earlyDiscount: { percent: '1.97', endDate: '' },
      lateFee: { ...termed.lateFee, days: '' },
    }
    expect(previewOf(termed, { sender: undefined, recipient: undefined })).toMatchObject({
      taxes: [{ category: 'S', rate: '21', base: '100.00', amount: '21.00' }],
      earlyDiscountPercent: '0.0197',
      lateFeeSettings: { type: 'recurring', percent: '0.015', repeatPeriod: 30 },
    })
    expect(previewOf(half, { sender: undefined, recipient: undefined })).toMatchObject({
      earlyDiscountEndDate: null,
      lateFeeSettings: null,
    })
  })

  it('is nothing to send without dates', () => {
    expect(bodyOf({ ...draft, dueDate: '' })).toBeNull()
    expect(saveProblems({ ...draft, dueDate: '' })).toMatchObject({ dueDate: 'required' })
  })

  it('takes over another invoice but for whom it goes to, its dates as far from the sending date', () => {
    const { recipientHandle: _, ...said } = bodyOf(draft) as InvoiceForm
    const original = {
      ...{ ...said, recipientHandle: 'lumen_works', recipientInviteInfo: null, message: 'Thank you' },
      ...{
        sendingDate: '2026-01-01',
        dueDate: '2026-01-15',
        earlyDiscountPercent: '0.02',
        earlyDiscountEndDate: '2026-01-08',
      },
    } as unknown as Invoice
    const copy = copiedFrom(original, { ...emptyDraft('2026-03-10'), recipientHandle: 'atelier_nord' })
    expect(bodyOf(copy)).toMatchObject({
      ...{ recipientHandle: 'atelier_nord', items: said.items, fees: said.fees, message: 'Thank you' },
      ...{ sendingDate: '2026-03-10', dueDate: '2026-03-24', earlyDiscountEndDate: '2026-03-17' },
    })
  })
})
