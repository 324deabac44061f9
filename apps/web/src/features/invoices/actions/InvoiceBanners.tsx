import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Notice, Stack } from '@contado/ui'
import { type Banner, type BannerKey, isShort } from './invoice-banners.ts'
import { useActionWords } from './use-action-words.ts'
import { useBannerValues } from './use-banner-values.ts'

/** What an invoice's sentence leaves open: a notice of the other side, a discount, the archive. */
export function InvoiceBanners({ invoice, banners }: { invoice: Invoice; banners: readonly Banner[] }) {
  const sayBanner = useBannerWords(invoice)
  if (banners.length === 0) return null
  return (
    <Stack gap={3}>
      {banners.map(({ key, kind }) => (
        <Notice key={key} kind={kind} title={sayBanner(key).title} isAnnounced={false}>
          {sayBanner(key).text}
        </Notice>
      ))}
    </Stack>
  )
}

/** A banner's words about this invoice. */
export function useBannerWords(invoice: Invoice): (key: BannerKey) => { title: string; text: string | null } {
  const say = useActionWords()
  const values = useBannerValues(invoice)
  return (key) => ({
    title: say(`banners.${key}.title`, values),
    text: isShort(key) ? null : say(`banners.${key}.text`, values),
  })
}
