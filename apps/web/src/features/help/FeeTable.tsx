import { useLanguage } from '@contado/app-kit'
import { type Corridor, corridors } from '@contado/contract/corridors/corridors.ts'
import { pricingTiers } from '@contado/contract/organizations/pricing-tier.domain.ts'
import { money, moneyText } from '@contado/money'
import { DataTable, Row, Section, useMoneyFormat } from '@contado/ui'
import { useHelpWords } from './use-help-words.ts'

/** What each way of sending costs, from the table that the transfers are charged by. */
export function FeeTable() {
  const say = useHelpWords()
  const { language } = useLanguage()
  const format = useMoneyFormat()
  const percent = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2 })
  const feeOf = ({ currency, fee }: Corridor, tier: (typeof pricingTiers)[number]): string => {
    const { fixedMinor, shareBps } = fee[tier]
    if (fixedMinor === 0n && shareBps === 0n) return say('fees.free')
    const fixed = format(moneyText(money(fixedMinor, currency)), currency)
    return shareBps === 0n ? fixed : `${fixed} + ${percent.format(Number(shareBps) / 10_000)}`
  }
  const rows = corridors.filter(({ purposeCodes }) => purposeCodes.length === 0)
  return (
    <Section title={say('fees.table')} description={say('fees.tableHelp')}>
      <DataTable
        label={say('fees.table')}
        rows={rows}
        rowKey={({ currency, rail }) => `${currency} ${rail}`}
        renderCard={(row) => (
          <Row>
            <span>{`${row.currency} · ${row.name}`}</span>
            <span>{pricingTiers.map((tier) => feeOf(row, tier)).join(' / ')}</span>
          </Row>
        )}
        columns={[
          { key: 'currency', header: say('fees.currency'), render: ({ currency }) => currency },
          { key: 'rail', header: say('fees.rail'), render: ({ name }) => name },
          ...pricingTiers.map((tier) => ({
            key: tier,
            header: say(`fees.tiers.${tier}`),
            align: 'end' as const,
            render: (row: Corridor) => feeOf(row, tier),
          })),
        ]}
      />
    </Section>
  )
}
