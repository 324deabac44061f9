import AU from 'country-flag-icons/string/1x1/AU'
import CA from 'country-flag-icons/string/1x1/CA'
import CN from 'country-flag-icons/string/1x1/CN'
import EU from 'country-flag-icons/string/1x1/EU'
import GB from 'country-flag-icons/string/1x1/GB'
import HK from 'country-flag-icons/string/1x1/HK'
import MX from 'country-flag-icons/string/1x1/MX'
import NZ from 'country-flag-icons/string/1x1/NZ'
import PL from 'country-flag-icons/string/1x1/PL'
import SG from 'country-flag-icons/string/1x1/SG'
import US from 'country-flag-icons/string/1x1/US'
import classes from './CurrencyFlag.module.css'

const flags: Readonly<Record<string, string>> = {
  USD: US,
  EUR: EU,
  GBP: GB,
  HKD: HK,
  SGD: SG,
  CAD: CA,
  MXN: MX,
  AUD: AU,
  CNH: CN,
  PLN: PL,
  NZD: NZ,
}

/** The flag of a currency beside its name, which says the same; nothing for a currency without one. */
export function CurrencyFlag({ currency, size = 20 }: { currency: string; size?: number | undefined }) {
  const flag = flags[currency]
  if (flag === undefined) return null
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(flag)}`}
      alt=""
      width={size}
      height={size}
      className={classes.flag}
    />
  )
}
