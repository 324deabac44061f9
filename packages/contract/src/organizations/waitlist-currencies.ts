import { isCurrency } from '@contado/money'

// ISO 4217 without funds, metals and test codes, without what the account currencies stand for, and without the currencies of
// countries that are not served.
const codes = `AED ALL AMD ANG AOA ARS AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CDF CHF CLP COP CRC CVE CZK
  DJF DKK DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HNL HUF IDR ILS INR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KYD
  KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MNT MOP MRU MUR MVR MWK MYR MZN NAD NGN NIO NOK NPR OMR PAB PEN PGK PHP PKR PYG QAR RON
  RSD RWF SAR SBD SCR SEK SHP SLE SRD STN SVC SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST XAF XCD XOF
  XPF ZAR ZMW`

/** The currencies that a business may wait for an account in, by their codes. */
export const waitlistCurrencies: readonly string[] = codes.split(/\s+/).filter((code) => !isCurrency(code))
