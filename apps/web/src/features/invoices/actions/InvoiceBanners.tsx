import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Notice, Stack } from '@contado/ui'
import { bannersOf } from './invoice-banners.ts'
import { useActionWords } from './use-action-words.ts'
import { useBannerValues } from './use-banner-values.ts'

/** Where an invoice and its money are now, and what its side can do; nothing while it only waits to be paid. */
export function InvoiceBanners({ invoice }: { invoice: Invoice }) {
  const say = useActionWords()
  const values = useBannerValues(invoice)
  const banners = bannersOf(invoice)
  if (banners.length === 0) return null
  return (
    <Stack gap={3}>
      {banners.map(({ key, kind }) => (
        <Notice key={key} kind={kind} title={say(`banners.${key}.title`, values)} isAnnounced={false}>
          {say(`banners.${key}.text`, values)}
        </Notice>
      ))}
    </Stack>
  )
}
