/** For how many days money may stay in flight, by the kind of its ledger account. */
export const clearingAgeDays: Readonly<Record<string, number>> = {
  transit: 5,
  collecting: 10,
  incoming: 10,
  outgoing: 15,
  suspense: 30,
}
