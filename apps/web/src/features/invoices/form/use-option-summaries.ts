import { useLanguage } from '@contado/app-kit'
import { percentFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { formatCivilDate, useUi } from '@contado/ui'
import { useEndpoint } from '../../../api.ts'
import { useOwnEntry } from '../../../shell/business-logo/use-own-entry.ts'
import { useForbidden } from '../../../shell/use-forbidden.ts'
import { filledCustomFields } from '../terms/draft-terms.ts'
import type { Draft } from '../use-draft.ts'
import { useFormWords } from './use-form-words.ts'

type Summary = string | null | undefined

/** What is set of each further option, in a few words; null where nothing is, undefined where it is not offered. */
export const useOptionSummaries = ({ form, saved }: Draft) => {
  const say = useFormWords()
  const { language } = useLanguage()
  const { locale } = useUi()
  const invoiceId = saved?.invoiceId ?? ''
  const files = useEndpoint('invoices.get', { params: { invoiceId } }, { isEnabled: invoiceId !== '' }).data
    ?.attachments
  const own = useOwnEntry().data
  const mayManage = useForbidden('organization.manage') === undefined
  const { earlyDiscount: discount, lateFee, notes } = form
  const percentOf = (percent: string) => percentFigureText(/^\d+(\.\d+)?$/.test(percent) ? percent : '0', language)
  const fields = filledCustomFields(form)
  const [first, ...more] = files ?? []
  return {
    discount:
      discount === null || discount.percent === ''
        ? null
        : say('options.discountSet', {
            percent: percentOf(discount.percent),
            date: formatCivilDate(discount.endDate, locale),
          }),
    lateFee:
      lateFee &&
      say(lateFee.type === 'flat' ? 'options.lateFeeOnce' : 'options.lateFeeEvery', {
        percent: percentOf(lateFee.percent),
        count: Number(lateFee.days) || 0,
      }),
    fields: fields.length === 0 ? null : fields.map(({ label, value }) => `${label} ${value}`.trim()).join(' · '),
    note: notes.trim() === '' ? null : notes.trim(),
    files: first ? say('options.filesSet', { name: first.name, more: more.length, count: more.length + 1 }) : null,
    logo: own && mayManage ? (own.logoFileId ? say('options.logoSet') : null) : undefined,
  } satisfies Record<string, Summary>
}
