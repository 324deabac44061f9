import { type Account, smart, traditional } from './seed-account.ts'
import type { SeedDeposit } from './seed-story.ts'

type Payer = { readonly to: string; readonly account: Account; readonly senderName: string }
type Time = readonly [daysAgo: number, minor: bigint, reference: string]

const paid = ({ to, account, senderName }: Payer, times: readonly Time[]): SeedDeposit[] =>
  times.map(([daysAgo, minor, reference]) => ({
    ...account,
    ...{ to, senderName, daysAgo, minor, reference },
    noticeId: `seed ${to} ${account.currency} ${account.accountType} ${daysAgo}`,
  }))

/** What the demonstration businesses were paid by customers who keep their accounts elsewhere. */
export const outsideDeposits: readonly SeedDeposit[] = [
  ...paid({ to: 'halden_studio', account: smart, senderName: 'Kestrel Outfitters LLC' }, [
    [402, 684_000n, 'Lookbook'],
    [298, 731_500n, 'Catalog, first half'],
    [211, 731_500n, 'Catalog, second half'],
    [129, 455_000n, 'Store signage'],
    [33, 912_550n, 'Wayfinding, phase 2'],
  ]),
  ...paid({ to: 'halden_studio', account: traditional('EUR'), senderName: 'Museum Dorestad' }, [
    [236, 318_000n, 'Audio guide screens'],
    [80, 640_000n, 'Exhibition graphics'],
  ]),
  ...paid({ to: 'halden_studio', account: traditional('USD'), senderName: 'City of Portland' }, [
    [58, 1_840_000n, 'Public art signage'],
  ]),
  ...paid({ to: 'brandt_sohne', account: traditional('EUR'), senderName: 'Kartenkontor GmbH' }, [
    [451, 143_220n, 'Kartenumsatz Werkstattladen'],
    [362, 208_915n, 'Kartenumsatz Werkstattladen'],
    [268, 97_640n, 'Kartenumsatz Werkstattladen'],
    [174, 112_305n, 'Kartenumsatz Werkstattladen'],
    [85, 88_710n, 'Kartenumsatz Werkstattladen'],
    [21, 61_430n, 'Kartenumsatz Werkstattladen'],
  ]),
  ...paid({ to: 'atelier_nord', account: traditional('GBP'), senderName: 'Penhallow Arts Trust' }, [
    [189, 260_000n, 'Residency, first part'],
    [45, 420_000n, 'Residency, second part'],
  ]),
  ...paid({ to: 'nora_whitfield', account: traditional('GBP'), senderName: 'Severn Review' }, [
    [322, 38_000n, 'Essay, issue 14'],
    [146, 38_000n, 'Essay, issue 16'],
    [19, 42_000n, 'Essay, issue 18'],
  ]),
]
