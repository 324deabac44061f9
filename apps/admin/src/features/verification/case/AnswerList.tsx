import { countryName, useLanguage } from '@contado/app-kit'
import { postalLines } from '@contado/contract/organizations/postal-lines.domain.ts'
import type { AnswerRow } from '@contado/contract/verification/answer-rows.ts'
import { DateText, FactList } from '@contado/ui'
import { useAskedWords, useCaseWords } from './use-case-words.ts'

/** Answers with their labels, in the order of the form. */
export function AnswerList({ rows }: { rows: readonly AnswerRow[] }) {
  const say = useAskedWords()
  return (
    <FactList
      facts={rows.map((row, index) => ({
        key: `${index}`,
        label: say(`fields.${row.field}`),
        value: <AnswerValue row={row} />,
      }))}
    />
  )
}

function AnswerValue({ row: { kind, words, values, isMasked } }: { row: AnswerRow }) {
  const say = useCaseWords()
  const sayAsked = useAskedWords()
  const { language } = useLanguage()
  const [first = ''] = values
  if (kind === 'address') return addressLines(values, language).map((text) => <div key={text}>{text}</div>)
  if (kind === 'date' && !isMasked) return <DateText date={first} />
  if (kind === 'country') return values.map((code) => countryName(code, language)).join(', ')
  if (kind === 'yesNo') return say(first === 'yes' ? 'yes' : 'no')
  if (kind === 'file') return say('yes')
  if (words === null) return values.join(', ')
  return values.map((value) => sayAsked(`options.${words}.${value}` as Parameters<typeof sayAsked>[0])).join(', ')
}

const addressLines = (parts: readonly string[], language: 'en' | 'es'): string[] => {
  const [line1 = '', line2 = '', city = '', state = '', zip = '', country = ''] = parts
  const named = country === '' ? '' : countryName(country, language)
  return postalLines({ line1, line2, city, state, zip, country }, { country: named })
}
