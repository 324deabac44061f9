import type { CashPosition } from '@contado/contract/home/home.endpoints.ts'
import { MoneyText, Status } from '@contado/ui'
import { AddMoney } from './AddMoney.tsx'
import { ConvertInto } from './ConvertInto.tsx'
import { useDayMonth } from './day-text.ts'
import classes from './Needs.module.css'
import { useHomeWords } from './use-home-words.ts'

/** Currencies that will not cover what is due in them, with both ways to get more. */
export function NeedsShort({ short, today }: { short: CashPosition['short']; today: string }) {
  const say = useHomeWords()
  const dayMonth = useDayMonth()
  return (
    <tbody className={classes.group}>
      {short.map((one, index) => (
        <tr key={one.currency} className={classes.row}>
          {index === 0 ? (
            <th scope="rowgroup" rowSpan={short.length} className={classes.head}>
              <span className={classes.title}>{say('needs.cover')}</span>
              <span className={classes.quiet}>{say('needs.coverText')}</span>
            </th>
          ) : null}
          <td className={classes.who}>
            <Status kind="failed">{say('needs.balance', { currency: one.currency })}</Status>
          </td>
          <td className={classes.number} />
          <td className={classes.why}>
            <span className={classes.late}>
              {one.date === today ? say('needs.shortToday') : say('needs.shortOn', { date: dayMonth(one.date) })}
            </span>
          </td>
          <td className={classes.amount}>
            <MoneyText amount={one.missing} currency={one.currency} size="table" isCodeShown />
          </td>
          <td className={classes.act}>
            <span className={classes.pair}>
              <ConvertInto short={one} />
              <AddMoney isSmall currency={one.currency} />
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  )
}
